import { z } from 'zod'
import { addNotice } from './notices.ts'
import { newId, type PayContext } from './pay-context.ts'
import { byId, changePayment, lockPayment, type PaymentRow } from './payment-rows.ts'
import { storeCard, storeWallet } from './stored-methods.ts'
import type { DeclineCode } from './test-cards.ts'

/** Delay of a slow bank, or of one whose connection broke. */
const slowMs = 60_000

const settleKind = 'pay.settle'
const settlePayload = z.object({ paymentId: z.string(), as: z.enum(['approved', 'declined']) })

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

/** Schedules the bank's late answer. */
export async function scheduleSettlement(
  context: PayContext,
  row: PaymentRow,
  as: 'approved' | 'declined',
): Promise<void> {
  const { outbox, clock } = context.services
  const dueAt = new Date(clock.now().getTime() + slowMs)
  await outbox.add({ kind: settleKind, payload: { paymentId: row.id, as }, dueAt })
}

/** Registers late answers of banks with the outbox. */
export function registerSettlement(context: PayContext): void {
  context.services.outbox.handle(settleKind, async (payload) => {
    const { paymentId, as } = settlePayload.parse(payload)
    const row = await lockPayment(context, byId(paymentId))
    if (row?.status !== 'processing') return
    await (as === 'approved' ? complete(context, row) : decline(context, row, 'card_declined'))
  })
}

async function storeInstrument(context: PayContext, row: PaymentRow): Promise<string> {
  if (row.storedToken !== null) return row.storedToken
  if (row.vaultId !== null) return storeCard(context, row.shopper, row.vaultId)
  return storeWallet(context, row.shopper, 'p•••@paypal.example')
}

/** Shown to the merchant by a shopper who returns from a challenge or wallet page. */
function returnResultOf({ actionToken }: PaymentRow): Partial<PaymentRow> {
  return actionToken === null ? {} : { redirectResult: newId('res') }
}
