import { eq } from 'drizzle-orm'
import type { MembershipEvent } from '#machines/orders/membership-order/index.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { defaultBillingAddress } from '#server/backend/domains/addresses/module.ts'
import { type Buyer, withTax } from '#server/backend/domains/invoicing/module.ts'
import type { OrderPaymentEvent, Payable, PayableOrder } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { lockOrder, membershipKind, type MembershipOrder, readOrder } from './membership-orders.ts'
import { periodOf } from './membership-period.ts'
import { paymentDue } from './membership-timers.ts'
import { fireMembershipEvent } from './membership.lifecycle.ts'
import { isMembershipNumber } from './order-number.ts'

/** Payment port of the memberships. */
export const payableMembership: Payable = {
  kind: membershipKind,
  isNumber: isMembershipNumber,
  read: async (services, orderNo) => payableOf(await readOrder(services, orderNo)),
  lock: async (services, orderNo) => payableOf(await lockOrder(services, orderNo)),
  async beginPayment(services, { orderNo, isMethodUsable, requestId }) {
    await fireMembershipEvent(services, { orderNo, requestId }, async () => ({
      event: { type: 'customer.paymentStarted', isMethodUsable },
    }))
  },
  async applyPaymentEvent(services, orderNo, event, requestId) {
    await fireMembershipEvent(services, { orderNo, requestId }, async (order) => ({
      event: machineEventOf(order, event),
    }))
  },
  async takeMandate(_services, { orderNo }) {
    throw new Refusal('transition_not_allowed', `${orderNo} has no monthly charges`, { guard: 'notInThisState' })
  },
  // No method is chosen before payment, and payments knows the attempt itself.
  ordersNeeding: async () => [],
  nextPeriod: async () => null,
  settlement: async (_services, orderNo) => {
    throw new Error(`${orderNo} has no monthly charges`)
  },
  async invoiced(services, orderNo) {
    const order = await readOrder(services, orderNo)
    if (!order) throw new Error(`no membership ${orderNo} to invoice`)
    const { accountId, country, currency, locale, amount, vatRate, completedAt } = order
    // Always the person's, whatever their company.
    const tax = { tax: 'standard', vatRate } as const
    return {
      terms: { orderNo, accountId, country, currency, locale, buyer: await buyerOf(services, order) },
      lines: [withTax({ code: 'membership', amount }, tax)],
      period: completedAt && periodOf(order, completedAt),
      taxOf: () => tax,
    }
  },
}

/** A membership is ordered without an address: the customer's default for bills is used, if there is one. */
async function buyerOf(services: BackendContext, { accountId, country }: MembershipOrder): Promise<Buyer> {
  const { id, email, firstName, lastName } = accounts
  const [customer] = await services.db().select({ email, firstName, lastName }).from(accounts).where(eq(id, accountId))
  if (!customer) throw new Error(`no account ${accountId}`)
  const address = await defaultBillingAddress(services, accountId)
  return {
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    company: null,
    email: customer.email,
    address: { street: '', postcode: '', city: '', country, ...address, extra: address?.extra ?? '' },
  }
}

function payableOf(order: MembershipOrder | undefined): PayableOrder | null {
  if (!order) return null
  const { orderNo, accountId, amount, currency, locale } = order
  const isAwaiting = order.status === MembershipStatus.created && amount > 0
  return {
    orderNo,
    accountId,
    // A membership always belongs to the person, also for business accounts.
    owner: { kind: 'person', id: accountId },
    currency,
    phase: phaseOf(order.status),
    due: isAwaiting ? { amount, currency } : null,
    lines: isAwaiting ? [{ code: 'membership', amount }] : [],
    payBy: isAwaiting ? paymentDue(order) : null,
    locale,
    needsMandate: false,
  }
}

function phaseOf(status: number): PayableOrder['phase'] {
  if (status === MembershipStatus.created) return 'awaiting'
  if (status === MembershipStatus.refunding || status === MembershipStatus.refundFailed) return 'unwinding'
  return status === MembershipStatus.canceled ? 'cancelled' : 'other'
}

/** Translates a payment event into an event of the order's machine. */
function machineEventOf({ orderNo }: MembershipOrder, event: OrderPaymentEvent): MembershipEvent {
  const common = { isEventUnseen: true }
  switch (event.type) {
    case 'payment.paid':
    case 'payment.refunded':
      return { ...event, ...common }
    case 'payment.actionRequired':
    case 'payment.declined':
    case 'payment.refundFailed':
      return { type: event.type, ...common }
    case 'payment.dunned':
    case 'payment.arrearsSettled':
    case 'payment.dunningEnded':
      throw new Error(`${orderNo} has no monthly charges`)
  }
  return event satisfies never
}
