import { eq } from 'drizzle-orm'
import { config } from '#config'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { carsOf } from '#server/backend/domains/subscription/order-summary.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { type CareMailRequest, careMailRequest } from './mails/care-mail-request.ts'
import { assessedItems, chargeOf, type ReturnCare } from './return-care-orders.ts'

/** Mail to the customer of a cover, in the order's language, with the values of the running transaction. */
export async function careMailEntry(
  services: BackendContext,
  care: ReturnCare,
  template: CareMailRequest['template'],
  itemId: string | undefined,
): Promise<OutboxEntry> {
  const { subscriptionNo, currency, accountId, settleBy, status } = care
  const order = await readOrder(services, subscriptionNo)
  if (!order) throw new Error(`no order ${subscriptionNo} of ${care.orderNo}`)
  const { email, firstName } = accounts
  const [customer] = await services.db().select({ email, firstName }).from(accounts).where(eq(accounts.id, accountId))
  if (!customer) throw new Error(`no account ${accountId}`)
  const inMoney = (amount: number) => ({ amount, currency })
  const items = assessedItems(care).map(({ id, name, assessed, covered, dispute, decision }) => ({
    id,
    reported: { name, amount: inMoney(assessed), covered: inMoney(covered) },
    words: dispute?.words ?? '',
    reason: decision?.reason ?? '',
  }))
  const about = items.find(({ id }) => id === itemId)
  const { country, locale } = order
  const request: CareMailRequest = {
    template,
    to: customer.email,
    locale,
    orderNo: subscriptionNo,
    values: {
      orderNo: subscriptionNo,
      firstName: customer.firstName,
      modelName: (await carsOf(services, [order])).get(order.productId)?.modelName ?? '',
      timeZone: config.markets[country].timeZone,
      items: items.map(({ reported }) => reported),
      charge: inMoney(chargeOf(care)),
      settleBy: settleBy && status !== ReturnCareStatus.settled ? settleBy.toISOString() : null,
      item: about ? { ...about.reported, words: about.words, reason: about.reason } : null,
      link: new URL(`/${locale}/account/packages/${subscriptionNo}`, services.env.publicUrl).href,
    },
  }
  return { kind: 'mail', payload: careMailRequest.parse(request) }
}
