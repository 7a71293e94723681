import { notFound } from '@tanstack/react-router'
import { intlOf } from '#app/i18n/intl.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { loadMessages, type MessageId, type Namespace } from '#app/i18n/messages.ts'
import { type ButtonTexts, customerButtons } from '#app/i18n/order-buttons.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import type { LocaleSlug } from '#config'
import { customerActions as registrationActions } from '#machines/orders/activity-registration/customer-actions.ts'
import { customerActions as enquiryActions } from '#machines/orders/car-enquiry/customer-actions.ts'
import { customerActions as damageActions } from '#machines/orders/damage-report/customer-actions.ts'
import { customerActions as applicationActions } from '#machines/orders/job-application/customer-actions.ts'
import { customerActions as membershipActions } from '#machines/orders/membership-order/customer-actions.ts'
import { customerActions as packageActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import { customerActions as careActions } from '#machines/orders/return-care-order/customer-actions.ts'
import { customerActions as serviceActions } from '#machines/orders/service-booking/customer-actions.ts'
import { customerActions as subscriptionActions } from '#machines/orders/subscription-order/customer-actions.ts'
import { customerActions as termOfferActions } from '#machines/orders/term-offer/customer-actions.ts'
import { customerActions as driveActions } from '#machines/orders/test-drive-order/customer-actions.ts'
import { customerActions as tradeInActions } from '#machines/orders/trade-in-request/customer-actions.ts'
import type { CustomerActions } from '#machines/shared/customer-action.ts'

/** Buttons of an order's pages in the texts of a locale. */
export interface MachineButtons {
  customer: { name: string; event: string; title: string; button: string }[]
  /** What refusals mean for the customer's buttons. */
  rules: Omit<CustomerActions, 'events'>
  staff: { event: string; title: string }[]
  /** Reason of a button of staff in another state; null where the pages of staff leave out what is refused. */
  notInThisState: string | null
}

interface OrderButtons {
  actions: CustomerActions
  customer: Readonly<Record<string, ButtonTexts>>
  staff: Readonly<Record<string, MessageId>>
  /** Namespaces of these texts. */
  texts: readonly Namespace[]
  /** Whether the pages of staff leave out what the machine refuses; others give the reason. */
  hidesRefused?: boolean
}

const buttons: Readonly<Record<string, OrderButtons>> = {
  subscriptionOrder: {
    actions: subscriptionActions,
    customer: customerButtons.subscriptionOrder,
    staff: staffButtons.subscriptionOrder,
    texts: ['account-order', 'staff'],
  },
  membershipOrder: {
    actions: membershipActions,
    customer: customerButtons.membershipOrder,
    staff: staffButtons.membershipOrder,
    texts: ['account-membership', 'staff', 'staff-membership'],
  },
  testDriveOrder: {
    actions: driveActions,
    customer: customerButtons.testDriveOrder,
    staff: staffButtons.testDriveOrder,
    texts: ['test-drive-manage'],
  },
  tradeInRequest: {
    actions: tradeInActions,
    customer: customerButtons.tradeInRequest,
    staff: staffButtons.tradeInRequest,
    texts: ['trade-in', 'staff-trade-ins'],
    hidesRefused: true,
  },
  carEnquiry: {
    actions: enquiryActions,
    customer: customerButtons.carEnquiry,
    staff: staffButtons.carEnquiry,
    texts: ['enquiry', 'staff-enquiries'],
    hidesRefused: true,
  },
  activityRegistration: {
    actions: registrationActions,
    customer: customerButtons.activityRegistration,
    staff: staffButtons.activityRegistration,
    texts: ['activities', 'staff-activities'],
    hidesRefused: true,
  },
  mileagePackageOrder: {
    actions: packageActions,
    customer: customerButtons.mileagePackageOrder,
    staff: {},
    texts: ['account-packages'],
  },
  damageReport: {
    actions: damageActions,
    customer: customerButtons.damageReport,
    staff: staffButtons.damageReport,
    texts: ['account-damage', 'staff-damage'],
    hidesRefused: true,
  },
  serviceBooking: {
    actions: serviceActions,
    customer: customerButtons.serviceBooking,
    staff: staffButtons.serviceBooking,
    texts: ['account-service', 'staff-service'],
    hidesRefused: true,
  },
  termOffer: {
    actions: termOfferActions,
    customer: customerButtons.termOffer,
    staff: staffButtons.termOffer,
    texts: ['account-term-offer', 'staff-term-offers'],
    hidesRefused: true,
  },
  jobApplication: {
    actions: applicationActions,
    customer: customerButtons.jobApplication,
    staff: staffButtons.jobApplication,
    texts: ['application', 'staff-applications'],
    hidesRefused: true,
  },
  returnCareOrder: {
    actions: careActions,
    customer: customerButtons.returnCareOrder,
    staff: staffButtons.returnCareOrder,
    texts: ['account-packages', 'staff', 'staff-care'],
    hidesRefused: true,
  },
}

/** Values of texts that depend on an order: the simulator has none. */
const withoutOrder = { price: '', name: '', isAgain: 'no' }

/** Buttons that customers and staff see of a machine's orders; null for a machine whose pages have none. */
export async function buttonsInWords(slug: LocaleSlug, id: string): Promise<MachineButtons | null> {
  const locale = findLocale(slug)
  if (!locale) throw notFound()
  const found = buttons[id]
  if (!found) return null
  await loadMessages(slug, ['operations', ...found.texts])
  const intl = intlOf(locale)
  const text = (message: MessageId) => intl.formatMessage({ id: message }, withoutOrder).trim()
  const { events, ...rules } = found.actions
  return {
    customer: Object.entries(events).flatMap(([name, event]) => {
      const texts = found.customer[name]
      return texts ? [{ name, event, title: text(texts.title), button: text(texts.button) }] : []
    }),
    rules,
    staff: Object.entries(found.staff).map(([event, title]) => ({ event, title: text(title) })),
    notInThisState: found.hidesRefused ? null : text('operations.guard.notInThisState'),
  }
}
