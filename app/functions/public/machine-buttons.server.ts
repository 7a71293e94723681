import { notFound } from '@tanstack/react-router'
import { intlOf } from '#app/i18n/intl.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { loadMessages, type MessageId } from '#app/i18n/messages.ts'
import { type ButtonTexts, customerButtons, staffButtons } from '#app/i18n/order-buttons.ts'
import type { LocaleSlug } from '#config'
import { customerActions as membershipActions } from '#machines/orders/membership-order/customer-actions.ts'
import { customerActions as subscriptionActions } from '#machines/orders/subscription-order/customer-actions.ts'
import { customerActions as driveActions } from '#machines/orders/test-drive-order/customer-actions.ts'
import type { CustomerActions } from '#machines/shared/customer-action.ts'

/** Buttons of an order's pages in the texts of a locale. */
export interface MachineButtons {
  customer: { name: string; event: string; title: string; button: string }[]
  /** What refusals mean for the customer's buttons. */
  rules: Omit<CustomerActions, 'events'>
  staff: { event: string; title: string }[]
  /** Reason of a button of staff in another state. */
  notInThisState: string
}

const buttons: Readonly<
  Record<
    string,
    {
      actions: CustomerActions
      customer: Readonly<Record<string, ButtonTexts>>
      staff: Readonly<Record<string, MessageId>>
    }
  >
> = {
  subscriptionOrder: {
    actions: subscriptionActions,
    customer: customerButtons.subscriptionOrder,
    staff: staffButtons.subscriptionOrder,
  },
  membershipOrder: {
    actions: membershipActions,
    customer: customerButtons.membershipOrder,
    staff: staffButtons.membershipOrder,
  },
  testDriveOrder: {
    actions: driveActions,
    customer: customerButtons.testDriveOrder,
    staff: staffButtons.testDriveOrder,
  },
}

/** Values of texts that depend on an order: the simulator has none. */
const withoutOrder = { price: '', isAgain: 'no' }

/** Buttons that customers and staff see of a machine's orders; null for a machine whose pages have none. */
export async function buttonsInWords(slug: LocaleSlug, id: string): Promise<MachineButtons | null> {
  const locale = findLocale(slug)
  if (!locale) throw notFound()
  const found = buttons[id]
  if (!found) return null
  await loadMessages(slug, [
    'account-order',
    'account-membership',
    'test-drive-manage',
    'operations',
    'staff',
    'staff-membership',
  ])
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
    notInThisState: text('operations.guard.notInThisState'),
  }
}
