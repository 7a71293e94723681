import type { LocaleSlug } from '#config'
import { payPayments } from '#server/backend/platform/db/schema/payment-service.ts'
import { requireAction } from './actions.ts'
import { useEnteredCard } from './card-entries.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { byReference, lockPayment, lockReference, type PaymentRow, readPayment } from './payment-rows.ts'
import { complete, decline, scheduleSettlement } from './settlement.ts'
import { readStored } from './stored-methods.ts'
import type { BankAnswer } from './test-cards.ts'
import { bankCard, isExpired, readVault } from './vault.ts'

const actionLifeMs = 15 * 60_000

export interface NewPayment {
  reference: string
  /** Minor units; 0 verifies a card or links a wallet. */
  amount: number
  currency: string
  orderNo: string
  shopper: string
  initiator: 'customer' | 'merchant'
  instrument: { kind: 'entered' | 'stored'; token: string } | { kind: 'paypal' }
  /** The shopper agrees to its storage for later payments. */
  isKept: boolean
  locale: LocaleSlug
  /** Address the shopper returns to from a page of the service. */
  returnUrl: string
  presentation: 'frame' | 'page'
}

/** `isAnswerLost`: carried out, but the merchant gets no answer. */
export interface Created {
  payment: PaymentRow
  isAnswerLost: boolean
}

/**
 * Authorises and captures in one request, carried out once for each reference. Throws `PayRefusal` 422
 * `instrument_invalid`, 409 `reference_conflict` if the reference belongs to another payment.
 */
export function createPayment(context: PayContext, request: NewPayment): Promise<Created> {
  const { services } = context
  return services.transaction(async () => {
    await lockReference(context, request.reference)
    const known = await readPayment(context, byReference(request.reference))
    if (known) return { payment: sameAs(known, request), isAnswerLost: false }
    const instrument = await resolve(context, request)
    const row = await insert(context, request, instrument)
    const payment = await carryOut(context, row, instrument.answer)
    return { payment, isAnswerLost: instrument.answer.kind === 'lost' }
  })
}

/**
 * Guarantees that nothing is charged under the reference from now on, unless it was before: then the payment is
 * returned unchanged. A request already at the bank cannot be cancelled.
 */
export function cancelPayment(context: PayContext, request: Omit<NewPayment, 'instrument'>): Promise<PaymentRow> {
  return context.services.transaction(async () => {
    await lockReference(context, request.reference)
    // Locks the row: the customer may be answering the bank at the same time.
    const known = await lockPayment(context, byReference(request.reference))
    if (known) return known.status === 'actionRequired' ? decline(context, known, 'cancelled') : known
    const nothing = { method: 'card', vaultId: null, storedToken: null, behaviour: 'none' } as const
    const row = await insert(context, request, nothing)
    return decline(context, row, 'cancelled')
  })
}

type Instrument = Pick<PaymentRow, 'method' | 'vaultId' | 'storedToken' | 'behaviour'>

async function resolve(context: PayContext, request: NewPayment): Promise<Instrument & { answer: BankAnswer }> {
  const { instrument, shopper } = request
  const wallet = { method: 'paypal', vaultId: null, behaviour: 'paypal' } as const
  if (instrument.kind === 'paypal') return { ...wallet, storedToken: null, answer: { kind: 'challenge' } }
  if (instrument.kind === 'entered') {
    const entered = await useEnteredCard(context, shopper, instrument.token)
    if (!entered) throw new PayRefusal(422, 'instrument_invalid')
    return { method: 'card', storedToken: null, vaultId: entered.vaultId, ...askBank(context, request, entered.row) }
  }
  const stored = await readStored(context, shopper, instrument.token)
  if (!stored) throw new PayRefusal(422, 'instrument_invalid')
  if (stored.vaultId === null) return { ...wallet, storedToken: stored.token, answer: { kind: 'approved' } }
  const card = await readVault(context, stored.vaultId)
  if (!card) throw new Error(`no card ${stored.vaultId} in the vault`)
  const { token: storedToken, vaultId } = stored
  return { method: 'card', storedToken, vaultId, ...askBank(context, request, card) }
}

function askBank(
  context: PayContext,
  { amount, initiator }: NewPayment,
  row: Parameters<typeof bankCard>[1],
): { behaviour: string; answer: BankAnswer } {
  const card = bankCard(context, row)
  if (!card) throw new PayRefusal(422, 'instrument_invalid')
  if (isExpired(row, context.services.clock.now())) {
    return { behaviour: card.id, answer: { kind: 'declined', code: 'expired_card' } }
  }
  const { verification, payment, charge } = card.behaviour
  return { behaviour: card.id, answer: amount === 0 ? verification : initiator === 'merchant' ? charge : payment }
}

async function carryOut(context: PayContext, row: PaymentRow, answer: BankAnswer): Promise<PaymentRow> {
  switch (answer.kind) {
    case 'approved':
      return complete(context, row)
    case 'declined':
      return decline(context, row, answer.code)
    case 'challenge':
      return requireAction(context, row, new Date(row.createdAt.getTime() + actionLifeMs))
    case 'slow':
      await scheduleSettlement(context, row, 'approved')
      return row
    case 'lost':
      await scheduleSettlement(context, row, answer.outcome)
      return row
  }
  return answer satisfies never
}

async function insert(
  { services }: PayContext,
  { reference, amount, currency, orderNo, shopper, initiator, locale, ...request }: Omit<NewPayment, 'instrument'>,
  { method, vaultId, storedToken, behaviour }: Instrument,
): Promise<PaymentRow> {
  const now = services.clock.now()
  const row: PaymentRow = {
    id: newId('pay'),
    reference,
    status: 'processing',
    amount,
    currency,
    orderNo,
    shopper,
    initiator,
    locale,
    method,
    vaultId,
    storedToken,
    behaviour,
    isKept: request.isKept,
    returnUrl: request.returnUrl,
    presentation: request.presentation,
    actionToken: null,
    actionExpiresAt: null,
    actionTries: 0,
    redirectResult: null,
    declineCode: null,
    createdAt: now,
    updatedAt: now,
  }
  await services.db().insert(payPayments).values(row)
  return row
}

function sameAs(known: PaymentRow, { amount, currency, orderNo, shopper }: NewPayment): PaymentRow {
  const isSame =
    known.amount === amount && known.currency === currency && known.orderNo === orderNo && known.shopper === shopper
  if (!isSame) throw new PayRefusal(409, 'reference_conflict')
  return known
}
