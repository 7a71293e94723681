import { z } from 'zod'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import type { SubjectKey } from './attempts.ts'
import { chargedOf, chargesOf, repriceCharge, withFacts } from './charges.ts'
import type { BillingPeriod } from './payable.ts'
import { newPaymentNumber } from './payment-numbers.ts'
import type { ChargeRow, Payments } from './payments.ts'

const planKind = 'billing.plan'
const stopKind = 'billing.stop'
const replanKind = 'billing.replan'
const onceKind = 'billing.once'
const planPayload = z.object({ kind: z.string(), orderNo: z.string(), after: z.int() })
const onceLines = z.array(z.object({ code: z.string(), amount: z.int() }))
const oncePayload = z.object({ kind: z.string(), orderNo: z.string(), currency: z.string(), lines: onceLines })
const stopPayload = z.object({ kind: z.string(), orderNo: z.string() })

/**
 * Starts monthly charges with the second period; the first is paid with the order. The order defines the periods
 * (`nextPeriod`). Runs in the transaction of the order's event; idempotent.
 */
export async function startBilling(services: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await planPeriod(services, { ...key, after: 1 })
}

/**
 * Stops new charges; amounts already due stay due. For an order that refunds everything, as opposed to `settleBilling`.
 * Runs in the transaction of the order's event.
 */
export async function stopBilling({ outbox }: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await outbox.add({ kind: stopKind, payload: { ...key } })
}

/**
 * Reprices planned months that are not charged yet, and cancels those no longer needed. Runs in the transaction of the
 * order's event; idempotent.
 */
export async function replanBilling({ outbox }: Pick<BackendContext, 'outbox'>, key: SubjectKey): Promise<void> {
  await outbox.add({ kind: replanKind, payload: { ...key } })
}

/**
 * Charges an amount outside the monthly periods, in addition to the settlement at the end of use. A total of zero is
 * not charged. Runs in the transaction of the order's event.
 */
export async function chargeOnce(
  { outbox }: Pick<BackendContext, 'outbox'>,
  key: SubjectKey,
  bill: Pick<z.output<typeof oncePayload>, 'currency' | 'lines'>,
): Promise<void> {
  await outbox.add({ kind: onceKind, payload: { ...key, ...bill } })
}

/** Plans the next period after the running transaction is committed. */
export async function planPeriod(
  { outbox }: Pick<BackendContext, 'outbox'>,
  plan: SubjectKey & { after: number },
  dueAt?: Date,
): Promise<void> {
  await outbox.add({ kind: planKind, payload: { ...plan }, ...(dueAt && { dueAt }) })
}

/** Registers the planning and stopping of charges with the outbox. */
export function registerBilling(payments: Payments, outbox: OutboxDispatcher): void {
  const { services, payables, charges } = payments

  outbox.handle(planKind, async (payload, outboxId) => {
    const { kind, orderNo, after } = planPayload.parse(payload)
    const order = await payables.of(kind).lock(services, orderNo)
    const known = await chargesOf(services, { kind, orderNo })
    if (!order || known.some(({ period, status }) => period > after && status !== ChargeStatus.cancelled)) return
    const next = await payables.of(kind).nextPeriod(services, orderNo, { after, charges: chargedOf(known) })
    if (!next) return
    // A free period is not charged; the next one is examined when it begins.
    if (next.money.amount === 0) return planPeriod(services, { kind, orderNo, after: next.period }, next.dueAt)
    await planCharge(payments, { kind, orderNo, accountId: order.accountId }, next, `outbox:${outboxId}`)
  })

  outbox.handle(replanKind, async (payload, outboxId) => {
    const key = stopPayload.parse(payload)
    await payables.of(key.kind).lock(services, key.orderNo)
    const known = await chargesOf(services, key)
    for (const { orderNo, status, period } of known) {
      if (status !== ChargeStatus.scheduled) continue
      const billed = { after: period - 1, charges: chargedOf(known) }
      const wanted = await payables.of(key.kind).nextPeriod(services, key.orderNo, billed)
      if (wanted && wanted.money.amount > 0) {
        const { money, lines, endsAt } = wanted
        await repriceCharge(services, orderNo, { amount: money.amount, lines, endsAt })
        continue
      }
      const target = { orderNo, requestId: `outbox:${outboxId}` }
      await fireOrderEvent(services, charges, target, async () => ({ event: { type: 'backend.cancelled' } }))
    }
    const last = (await chargesOf(services, key)).findLast(({ status }) => status !== ChargeStatus.cancelled)
    // A planned month plans its successor when it is due.
    if (last?.status !== ChargeStatus.scheduled) await planPeriod(services, { ...key, after: last?.period ?? 1 })
  })

  outbox.handle(onceKind, async (payload, outboxId) => {
    const { kind, orderNo, currency, lines } = oncePayload.parse(payload)
    const order = await payables.of(kind).lock(services, orderNo)
    if (!order) throw new Error(`no order ${orderNo} to charge`)
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    if (amount <= 0) return
    const now = services.clock.now()
    const last = (await chargesOf(services, { kind, orderNo })).at(-1)?.period ?? 1
    const period = { period: last + 1, startsAt: now, endsAt: now, dueAt: now, money: { amount, currency }, lines }
    await planCharge(payments, { kind, orderNo, accountId: order.accountId }, period, `outbox:${outboxId}`)
  })

  outbox.handle(stopKind, async (payload, outboxId) => {
    const key = stopPayload.parse(payload)
    await payables.of(key.kind).lock(services, key.orderNo)
    await cancelPlannedCharges(payments, key, `outbox:${outboxId}`)
  })
}

/** Creates a charge, to be collected when due. The order must be locked. */
export async function planCharge(
  payments: Payments,
  { kind, orderNo, accountId }: SubjectKey & { accountId: string },
  { period, startsAt, endsAt, dueAt, money, lines }: BillingPeriod,
  source: string,
): Promise<void> {
  const { services, charges } = payments
  const now = services.clock.now()
  const row: ChargeRow = {
    ...unwritten,
    orderNo: newPaymentNumber('MC'),
    subjectKind: kind,
    subjectNo: orderNo,
    accountId,
    period,
    startsAt,
    endsAt,
    dueAt,
    amount: money.amount,
    currency: money.currency,
    lines,
    dunningStep: 0,
    overdueSince: null,
    nextTryAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const event = { type: 'backend.planned' } as const
  await createOrder(services, charges, await withFacts(payments, row), { event }, source)
}

/** Cancels planned charges. The order must be locked. */
export async function cancelPlannedCharges(payments: Payments, key: SubjectKey, source: string): Promise<void> {
  const { services, charges } = payments
  for (const { orderNo, status } of await chargesOf(services, key)) {
    if (status !== ChargeStatus.scheduled) continue
    const target = { orderNo, requestId: source }
    await fireOrderEvent(services, charges, target, async () => ({ event: { type: 'backend.cancelled' } }))
  }
}
