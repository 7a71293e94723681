import { z } from 'zod'
import { addNotice } from './notices.ts'
import { newId, type PayContext } from './pay-context.ts'
import { byId, changePayment, lockPayment, type PaymentRow } from './payment-rows.ts'
import { storeInstrument } from './stored-methods.ts'
import { behaviourOf, type DeclineCode, declineCodes } from './test-cards.ts'

/** Delay of a slow bank, or of one whose connection broke. */
const slowMs = 60_000

/** Time in which a bank returns a direct debit. */
const returnMs = 48 * 3_600_000

const settleKind = 'pay.settle'
const returnKind = 'pay.return'
const returnPayload = z.object({ paymentId: z.string() })
const settlePayload = z.object({ paymentId: z.string(), code: z.enum(declineCodes).nullable() })

/** Completes a payment or card verification, and stores the instrument if the shopper agreed. */
export async function complete(context: PayContext, row: PaymentRow): Promise<PaymentRow> {
  const isVerification = row.amount === 0
  const changed = await changePayment(context, row, {
    status: isVerification ? 'verified' : 'captured',
    declineCode: null,
    storedToken: row.isKept ? await storeInstrument(context, row) : row.storedToken,
    ...returnResultOf(row),
  })
  await addNotice(context, isVerification ? 'verification.completed' : 'payment.captured', changed)
  if (!isVerification && behaviourOf(row.behaviour).isReturned) {
    const { outbox, clock } = context.services
    const dueAt = new Date(clock.now().getTime() + returnMs)
    await outbox.add({ kind: returnKind, payload: { paymentId: row.id }, dueAt })
  }
  return changed
}

export async function decline(context: PayContext, row: PaymentRow, code: DeclineCode): Promise<PaymentRow> {
  const changed = await changePayment(context, row, {
    status: code === 'cancelled' ? 'cancelled' : 'declined',
    declineCode: code,
    ...returnResultOf(row),
  })
  await addNotice(context, row.amount === 0 ? 'verification.declined' : 'payment.declined', changed)
  return changed
}

/** Schedules the bank's late answer: a refusal with this code, or null for approval. */
export async function scheduleSettlement(
  context: PayContext,
  row: PaymentRow,
  code: DeclineCode | null,
): Promise<void> {
  const { outbox, clock } = context.services
  const dueAt = new Date(clock.now().getTime() + slowMs)
  await outbox.add({ kind: settleKind, payload: { paymentId: row.id, code }, dueAt })
}

/** Registers late answers of banks, and returns of debits, with the outbox. */
export function registerSettlement(context: PayContext): void {
  context.services.outbox.handle(returnKind, async (payload) => {
    const row = await lockPayment(context, byId(returnPayload.parse(payload).paymentId))
    if (row?.status === 'captured') await addNotice(context, 'payment.returned', row)
  })
  context.services.outbox.handle(settleKind, async (payload) => {
    const { paymentId, code } = settlePayload.parse(payload)
    const row = await lockPayment(context, byId(paymentId))
    if (row?.status !== 'processing') return
    await (code === null ? complete(context, row) : decline(context, row, code))
  })
}

/** Shown to the merchant by a shopper who returns from a challenge or wallet page. */
export function returnResultOf({ actionToken, redirectResult }: PaymentRow): Partial<PaymentRow> {
  // A slow wallet answers after its shopper has left with the result.
  return actionToken === null || redirectResult !== null ? {} : { redirectResult: newId('res') }
}
