import { z } from 'zod'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import type { SubjectKey } from './attempts.ts'
import { cancelPlannedCharges, planCharge } from './billing.ts'
import { chargedOf, chargesOf, repriceCharge, withFacts } from './charges.ts'
import { creditCharge } from './invoicing.ts'
import type { ChargeRow, Payments } from './payments.ts'
import { amountPaidOf, requestRefund } from './refunds.ts'

const settleKind = 'billing.settle'
const settlePayload = z.object({ kind: z.string(), orderNo: z.string(), endedAt: z.iso.datetime() })
/** Delay while a month is being paid. */
const pauseMs = 60 * 60_000
/** Line for a credit deducted from an unpaid month. */
const offsetCode = 'offset'

/**
 * Ends monthly billing: no further charge begins. Open amounts at the end of use (`Payable.settlement`) are charged at
 * once or credited, first against unpaid months. Runs in the transaction of the order's event.
 */
export async function settleBilling(
  { outbox }: Pick<BackendContext, 'outbox'>,
  { endedAt, ...key }: SubjectKey & { endedAt: Date },
  dueAt?: Date,
): Promise<void> {
  await outbox.add({
    kind: settleKind,
    payload: { ...key, endedAt: endedAt.toISOString() },
    ...(dueAt && { dueAt }),
  })
}

/** Registers the settlement with the outbox. */
export function registerSettlements(payments: Payments, outbox: OutboxDispatcher): void {
  const { services, payables } = payments

  outbox.handle(settleKind, async (payload, outboxId) => {
    const { kind, orderNo, endedAt: endText } = settlePayload.parse(payload)
    const [key, endedAt, source] = [{ kind, orderNo }, new Date(endText), `outbox:${outboxId}`]
    const order = await payables.of(kind).lock(services, orderNo)
    if (!order) throw new Error(`no order ${orderNo} to settle`)
    await cancelPlannedCharges(payments, key, source)
    const charges = chargedOf(await chargesOf(services, key))
    if (await isBusy(payments, charges)) {
      return settleBilling(services, { ...key, endedAt }, new Date(services.clock.now().getTime() + pauseMs))
    }
    const { lines, currency } = await payables.of(kind).settlement(services, orderNo, { charges, endedAt })
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    if (amount > 0) {
      const last = charges.at(-1)?.period ?? 1
      const period = { period: last + 1, startsAt: endedAt, endsAt: endedAt, dueAt: services.clock.now(), lines }
      const owner = { ...key, accountId: order.accountId }
      await planCharge(payments, owner, { ...period, money: { amount, currency } }, source)
    } else if (amount < 0) {
      await refundOrDeduct(payments, { key, charges, source }, -amount)
    }
  })
}

/** Whether a month is being collected, or paid by the customer. */
async function isBusy(payments: Payments, charges: readonly ChargeRow[]): Promise<boolean> {
  for (const charge of charges) {
    if (charge.status === ChargeStatus.collecting || (await withFacts(payments, charge)).hasOpenAttempt) return true
  }
  return false
}

/** Deducts from unpaid months, newest first, and refunds the rest to the original payments. */
async function refundOrDeduct(
  payments: Payments,
  { key, charges, source }: { key: SubjectKey; charges: readonly ChargeRow[]; source: string },
  amount: number,
): Promise<void> {
  const { services } = payments
  let rest = amount
  for (const charge of charges.toReversed()) {
    if (rest === 0 || charge.status === ChargeStatus.paid) continue
    const part = Math.min(rest, charge.amount)
    rest -= part
    if (part < charge.amount) {
      const lines = [...charge.lines, { code: offsetCode, amount: -part }]
      await repriceCharge(services, charge.orderNo, { amount: charge.amount - part, lines })
      await creditCharge(payments, charge, { amount: part, event: source })
    } else {
      const target = { orderNo: charge.orderNo, requestId: source }
      await fireOrderEvent(services, payments.charges, target, async () => ({ event: { type: 'backend.cancelled' } }))
    }
  }
  // Limited to the amount paid: an unpaid month has nothing to refund.
  const back = Math.min(rest, await amountPaidOf(services, key))
  if (back > 0) await requestRefund(services, { ...key, amount: back, reason: 'settlement' })
}
