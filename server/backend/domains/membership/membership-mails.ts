import { eq } from 'drizzle-orm'
import { config } from '#config'
import type { MembershipMail } from '#machines/orders/membership-order/index.ts'
import { inCurrency } from '#server/backend/domains/catalogue/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import { endingUrl } from '#server/backend/domains/subscription/module.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipMailRequest, type MembershipMailValues } from './mails/membership-mail-request.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { periodOf } from './membership-period.ts'
import { paymentDue } from './membership-timers.ts'
import { withdrawableUntil } from './order-actions.ts'

/**
 * Mail to the order's customer in the order's language. Values are read in the running transaction: the mail states
 * what was true at the event, whenever it is sent.
 */
export async function mailEntry(
  services: BackendContext,
  order: MembershipOrder,
  template: MembershipMail,
): Promise<OutboxEntry> {
  const { orderNo, locale } = order
  const { email } = await readCustomer(services, order)
  const values = await mailValuesOf(services, order)
  return { kind: 'mail', payload: membershipMailRequest.parse({ template, to: email, locale, orderNo, values }) }
}

/** Values of a mail to the order's customer, read in the running transaction. */
export async function mailValuesOf(services: BackendContext, order: MembershipOrder): Promise<MembershipMailValues> {
  const { orderNo, country, currency, locale, completedAt, refund } = order
  const { firstName } = await readCustomer(services, order)
  const to = (path: string) => new URL(`/${locale}${path}`, services.env.publicUrl).href
  const subject = { about: 'order', orderNo } as const
  const period = completedAt && periodOf(order, completedAt)
  return {
    orderNo,
    status: order.status,
    firstName,
    ownershipType: order.ownershipType,
    price: inCurrency(taxed(order.amount, order.vatRate), currency),
    months: order.months,
    termsVersion: order.termsVersion,
    timeZone: config.markets[country].timeZone,
    at: services.clock.now().toISOString(),
    links: {
      account: to('/account/membership'),
      pay: to('/account/membership'),
      join: to('/membership'),
      withdraw: endingUrl(services.env, { kind: 'withdrawal', locale, subject }),
    },
    isEarlyStart: order.isEarlyStart,
    startsAt: period && period.startsAt.toISOString(),
    endsAt: period && period.endsAt.toISOString(),
    payBy: order.orderedAt && paymentDue(order).toISOString(),
    withdrawBy: withdrawableUntil(order),
    refund: { amount: refund?.amount ?? 0, currency },
    kept: { amount: refund?.reason === 'withdrawn' ? order.amount - refund.amount : 0, currency },
  }
}

async function readCustomer(services: BackendContext, { accountId }: MembershipOrder) {
  const { id, email, firstName } = accounts
  const [customer] = await services.db().select({ email, firstName }).from(accounts).where(eq(id, accountId))
  if (!customer) throw new Error(`no account ${accountId}`)
  return customer
}
