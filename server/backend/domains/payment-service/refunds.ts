import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { addNotice } from './notices.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { byId, lockPayment, type PaymentRow, type RefundRow } from './payment-rows.ts'
import { behaviourOf } from './test-cards.ts'

/** Duration of a refund; two days with the slow card. */
const usualMs = 2_000
const slowMs = 48 * 3_600_000

const refundKind = 'pay.refund'
const refundPayload = z.object({ refundId: z.string() })

/**
 * Refunds at most the amount captured, once for each reference. Throws `PayRefusal` 404, 422 `refund_too_large` or
 * `not_captured`.
 */
export function createRefund(
  context: PayContext,
  { paymentId, reference, amount }: { paymentId: string; reference: string; amount: number },
): Promise<PaymentRow> {
  const { services } = context
  return services.transaction(async () => {
    const payment = await lockPayment(context, byId(paymentId))
    if (!payment) throw new PayRefusal(404, 'not_found')
    const made = await services.db().select().from(payRefunds).where(eq(payRefunds.paymentId, paymentId))
    const known = made.find((refund) => refund.reference === reference)
    if (known) return payment
    if (payment.status !== 'captured') throw new PayRefusal(422, 'not_captured')
    const refunded = made.reduce((sum, refund) => (refund.status === 'failed' ? sum : sum + refund.amount), 0)
    if (amount < 1 || refunded + amount > payment.amount) throw new PayRefusal(422, 'refund_too_large')

    const now = services.clock.now()
    const id = newId('ref')
    await services
      .db()
      .insert(payRefunds)
      .values({ id, paymentId, reference, amount, status: 'pending', createdAt: now, updatedAt: now })
    const takes = behaviourOf(payment.behaviour).refund === 'slow' ? slowMs : usualMs
    const dueAt = new Date(now.getTime() + takes)
    await services.outbox.add({ kind: refundKind, payload: { refundId: id }, dueAt })
    return payment
  })
}

/** Registers the completion of refunds with the outbox. */
export function registerRefunds(context: PayContext): void {
  const { services } = context
  services.outbox.handle(refundKind, async (payload) => {
    const { refundId } = refundPayload.parse(payload)
    const [refund] = await services.db().select().from(payRefunds).where(eq(payRefunds.id, refundId))
    const payment = refund && (await lockPayment(context, byId(refund.paymentId)))
    if (!refund || !payment || refund.status !== 'pending') return
    const status = (await fails(context, payment, refund)) ? 'failed' : 'succeeded'
    const updatedAt = services.clock.now()
    await services.db().update(payRefunds).set({ status, updatedAt }).where(eq(payRefunds.id, refundId))
    await addNotice(context, status === 'failed' ? 'refund.failed' : 'refund.succeeded', payment, refund.reference)
  })
}

async function fails({ services }: PayContext, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  const { refund: way } = behaviourOf(payment.behaviour)
  if (way !== 'once') return way === 'fails'
  const others = and(eq(payRefunds.paymentId, payment.id), ne(payRefunds.id, refund.id))
  return (await services.db().$count(payRefunds, others)) === 0
}
