import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import { loadFile } from './message-files.ts'
import type accountActivities from './messages/en_US/account-activities.json'
import type accountAddresses from './messages/en_US/account-addresses.json'
import type accountInvitations from './messages/en_US/account-invitations.json'
import type accountMembership from './messages/en_US/account-membership.json'
import type accountOrder from './messages/en_US/account-order.json'
import type accountPackages from './messages/en_US/account-packages.json'
import type accountPayment from './messages/en_US/account-payment.json'
import type accountPrivacy from './messages/en_US/account-privacy.json'
import type accountProfile from './messages/en_US/account-profile.json'
import type accountSecurity from './messages/en_US/account-security.json'
import type accountTestDrives from './messages/en_US/account-test-drives.json'
import type account from './messages/en_US/account.json'
import type activities from './messages/en_US/activities.json'
import type business from './messages/en_US/business.json'
import type captcha from './messages/en_US/captcha.json'
import type careers from './messages/en_US/careers.json'
import type chat from './messages/en_US/chat.json'
import type checkout from './messages/en_US/checkout.json'
import type contact from './messages/en_US/contact.json'
import type content from './messages/en_US/content.json'
import type errors from './messages/en_US/errors.json'
import type home from './messages/en_US/home.json'
import type lead from './messages/en_US/lead.json'
import type legal from './messages/en_US/legal.json'
import type live from './messages/en_US/live.json'
import type machines from './messages/en_US/machines.json'
import type membershipCheckout from './messages/en_US/membership-checkout.json'
import type membership from './messages/en_US/membership.json'
import type messages from './messages/en_US/messages.json'
import type newsletter from './messages/en_US/newsletter.json'
import type operations from './messages/en_US/operations.json'
import type payment from './messages/en_US/payment.json'
import type push from './messages/en_US/push.json'
import type shell from './messages/en_US/shell.json'
import type signIn from './messages/en_US/sign-in.json'
import type staffActivities from './messages/en_US/staff-activities.json'
import type staffChats from './messages/en_US/staff-chats.json'
import type staffContent from './messages/en_US/staff-content.json'
import type staffLead from './messages/en_US/staff-lead.json'
import type staffMembership from './messages/en_US/staff-membership.json'
import type staffTradeIns from './messages/en_US/staff-trade-ins.json'
import type staff from './messages/en_US/staff.json'
import type subscriptionEnding from './messages/en_US/subscription-ending.json'
import type subscriptionProduct from './messages/en_US/subscription-product.json'
import type subscription from './messages/en_US/subscription.json'
import type testDriveManage from './messages/en_US/test-drive-manage.json'
import type testDrive from './messages/en_US/test-drive.json'
import type tradeIn from './messages/en_US/trade-in.json'
import type vehicle from './messages/en_US/vehicle.json'
import type vehicles from './messages/en_US/vehicles.json'

/** Every message id of the site; the English set defines them, the other eight are held against it by a test. */
interface MessagesByNamespace {
  shell: typeof shell
  errors: typeof errors
  home: typeof home
  lead: typeof lead
  newsletter: typeof newsletter
  business: typeof business
  vehicle: typeof vehicle
  vehicles: typeof vehicles
  'account-activities': typeof accountActivities
  activities: typeof activities
  captcha: typeof captcha
  chat: typeof chat
  contact: typeof contact
  'staff-activities': typeof staffActivities
  'staff-chats': typeof staffChats
  'staff-trade-ins': typeof staffTradeIns
  'trade-in': typeof tradeIn
  subscription: typeof subscription
  checkout: typeof checkout
  content: typeof content
  account: typeof account
  'account-addresses': typeof accountAddresses
  'account-invitations': typeof accountInvitations
  'account-membership': typeof accountMembership
  'account-order': typeof accountOrder
  'account-packages': typeof accountPackages
  'account-payment': typeof accountPayment
  'account-privacy': typeof accountPrivacy
  'account-profile': typeof accountProfile
  'account-security': typeof accountSecurity
  'account-test-drives': typeof accountTestDrives
  'subscription-ending': typeof subscriptionEnding
  'subscription-product': typeof subscriptionProduct
  'sign-in': typeof signIn
  'test-drive': typeof testDrive
  'test-drive-manage': typeof testDriveManage
  careers: typeof careers
  legal: typeof legal
  live: typeof live
  machines: typeof machines
  'membership-checkout': typeof membershipCheckout
  membership: typeof membership
  messages: typeof messages
  operations: typeof operations
  staff: typeof staff
  'staff-content': typeof staffContent
  'staff-lead': typeof staffLead
  'staff-membership': typeof staffMembership
  payment: typeof payment
  push: typeof push
}

export type Namespace = keyof MessagesByNamespace
export type MessageId = { [N in Namespace]: Extract<keyof MessagesByNamespace[N], string> }[Namespace]

/** Parsed messages by id: the build has parsed them and filled gaps from the fallback languages (compile-messages.ts). */
export type Messages = Record<MessageId, MessageFormatElement[]>

const loaded = new Set<string>()
const sets = new Map<LocaleSlug, Partial<Messages>>()

/** Loads the namespaces that are not there yet. A namespace that exists in no file is a programming error and throws. */
export async function loadMessages(locale: LocaleSlug, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    Array.from(namespaces, async (namespace) => {
      const key = `${locale}/${namespace}`
      if (loaded.has(key)) return
      const arrived = await loadFile(locale, namespace)
      loaded.add(key)
      Object.assign(messagesOf(locale), arrived)
    }),
  )
}

/**
 * All messages of a locale loaded so far: one object, which grows. Nobody is told when it does: what shows a text waits for
 * its namespace first, and nothing else on the page has to render anew.
 */
export function messagesOf(locale: LocaleSlug): Partial<Messages> {
  const known = sets.get(locale)
  if (known) return known
  const empty = {}
  sets.set(locale, empty)
  return empty
}

declare global {
  // The name react-intl gives the place where an application types its ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message namespaces this route's screens use, beside `shell`. */
    messages?: readonly Namespace[]
  }
}
