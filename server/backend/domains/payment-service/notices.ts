import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import { newId, type PayContext } from './pay-context.ts'
import { type PaymentRow, viewOf } from './payment-rows.ts'
import { behaviourOf } from './test-cards.ts'

export type NoticeType =
  | 'payment.captured'
  | 'payment.declined'
  | 'payment.returned'
  | 'verification.completed'
  | 'verification.declined'
  | 'refund.succeeded'
  | 'refund.failed'

/** Kind of the outbox entry that sends a notice. */
export const noticeKind = 'pay.notice'
const noticePayload = z.object({ eventId: z.string() })

/**
 * Records a notice together with the change, to be sent after the commit. The demonstration cards lose some notices and
 * send others twice.
 */
export async function addNotice(
  context: PayContext,
  type: NoticeType,
  payment: PaymentRow,
  refundReference?: string,
): Promise<void> {
  const { services } = context
  const id = newId('evt')
  const createdAt = services.clock.now()
  const body = JSON.stringify({ id, type, createdAt, refundReference, payment: await viewOf(context, payment) })
  const details = { paymentId: payment.id }
  await services.db().insert(payEvents).values({ id, type, body, createdAt, details })
  const { notices } = behaviourOf(payment.behaviour)
  if (notices === 'lost') return
  await services.outbox.add({ kind: noticeKind, payload: { eventId: id } })
  if (notices === 'doubled') await services.outbox.add({ kind: noticeKind, payload: { eventId: id } })
}

/** Registers the sending of notices with the outbox, over HTTP or in process, repeated until answered with 2xx. */
export function registerNotices(context: PayContext, outbox: OutboxDispatcher): void {
  const { services, merchant, keys } = context
  outbox.deliver(noticeKind, async (payload) => {
    const { eventId } = noticePayload.parse(payload)
    const [event] = await services.db().select().from(payEvents).where(eq(payEvents.id, eventId))
    if (!event) throw new Error(`no event ${eventId}`)
    const response = await merchant.notify(noticeRequest(event.body, keys.noticeSecret, new Date()))
    if (!response.ok) throw new Error(`the merchant answered ${response.status} to notice ${eventId}`)
    await services
      .db()
      .update(payEvents)
      .set({ deliveredAt: services.clock.now() })
      .where(and(eq(payEvents.id, eventId), isNull(payEvents.deliveredAt)))
  })
}

/** Request that carries a notice, signed each time it is sent, so that the merchant can refuse an old one. */
export function noticeRequest(body: string, secret: string, now: Date): Request {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return new Request('http://merchant.internal/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'pay-signature': `t=${seconds},v1=${signature}` },
    body,
  })
}
