import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { versionOf } from './car-comparison.ts'
import type { CarEnquiryRow } from './car-enquiries.ts'
import { type CarEnquiryMailTemplate, carEnquiryMailRequest } from './mails/car-enquiry-mail-request.ts'

const purpose = 'car-enquiry-link'

/** Token that opens an enquiry without an account. */
export function enquiryToken({ env }: Pick<BackendContext, 'env'>, orderNo: string): string {
  return keyedHash(env, purpose, orderNo)
}

export function isTokenOf({ env }: Pick<BackendContext, 'env'>, orderNo: string, token: string): boolean {
  return isKeyedHash(env, purpose, orderNo, token)
}

/** Mail about an enquiry, in its language, with the link to it. */
export async function mailEntry(
  services: BackendContext,
  row: CarEnquiryRow,
  template: CarEnquiryMailTemplate,
): Promise<OutboxEntry> {
  const url = new URL(`/${row.locale}/enquiry/${row.orderNo}`, services.env.publicUrl)
  url.searchParams.set('token', enquiryToken(services, row.orderNo))
  const { modelName } = await versionOf(services, row.country, row.skuId)
  const payload = carEnquiryMailRequest.parse({
    template,
    to: row.email,
    locale: row.locale,
    orderNo: row.orderNo,
    values: {
      firstName: row.firstName,
      modelName,
      purchaseType: row.purchaseType,
      months: row.months,
      monthlyKm: row.monthlyKm,
      enquiryUrl: url.href,
      ...(row.offer && { offer: row.offer, isNet: row.way.isNet }),
      ...(row.reason !== null && { reason: row.reason }),
    },
  })
  return { kind: 'mail', payload }
}

/** End of the offer; replaces the previous one's. */
export async function timerEntries(
  services: BackendContext,
  machineId: string,
  { orderNo, offerEndsAt }: CarEnquiryRow,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  if (!offerEndsAt) return []
  return [orderEventEntry({ machineId, orderNo, event: 'timer.offerExpired', dueAt: offerEndsAt })]
}
