import { config } from '#config'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { type TradeInMailTemplate, tradeInMailRequest } from './mails/trade-in-mail-request.ts'
import type { TradeInRow } from './trade-in-requests.ts'

const purpose = 'trade-in-link'

export function isTokenOf({ env }: Pick<BackendContext, 'env'>, requestNo: string, token: string): boolean {
  return isKeyedHash(env, purpose, requestNo, token)
}

/** Mail about a request, in its language, with the link to it. */
export async function mailEntry(
  services: BackendContext,
  row: TradeInRow,
  template: TradeInMailTemplate,
): Promise<OutboxEntry> {
  const site = await readSite(services, row.siteId)
  const url = new URL(`/${row.locale}/trade-in`, services.env.publicUrl)
  url.searchParams.set('request', row.orderNo)
  url.searchParams.set('token', keyedHash(services.env, purpose, row.orderNo))
  const payload = tradeInMailRequest.parse({
    template,
    to: row.email,
    locale: row.locale,
    orderNo: row.orderNo,
    values: {
      firstName: row.firstName,
      numberPlate: row.plate,
      mileage: row.mileage,
      ...(row.make !== null && { make: row.make }),
      ...(row.model !== null && { model: row.model }),
      ...(row.registrationYear !== null && { registrationYear: row.registrationYear }),
      ...(row.condition !== null && { condition: row.condition }),
      ...(row.subscriptionNo !== null && { subscriptionNo: row.subscriptionNo }),
      placeName: site.name,
      placeAddress: postalLine(row.locale, site),
      timeZone: site.timeZone,
      requestUrl: url.href,
      ...(row.amount !== null && {
        offer: { amount: row.amount, currency: config.markets[config.tradeIn.market].currency },
      }),
      ...(row.offerEndsAt !== null && { offerEndsAt: row.offerEndsAt.toISOString() }),
      ...(row.reason !== null && { reason: row.reason }),
    },
  })
  return { kind: 'mail', payload }
}

/** End of the offer; replaces the previous one's. */
export async function timerEntries(
  services: BackendContext,
  machineId: string,
  { orderNo, offerEndsAt }: TradeInRow,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  if (!offerEndsAt) return []
  return [orderEventEntry({ machineId, orderNo, event: 'timer.offerExpired', dueAt: offerEndsAt })]
}
