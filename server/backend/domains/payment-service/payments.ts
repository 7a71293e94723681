import type { LocaleSlug } from '#config'
import type { PageKind } from '#machines/shared/payment-method.ts'
import { payPayments } from '#server/backend/platform/db/schema/payment-service.ts'
import { requireAction } from './actions.ts'
import { useEntered } from './card-entries.ts'
import { newId, type PayContext, PayRefusal } from './pay-context.ts'
import { byReference, lockPayment, lockReference, type PaymentRow, readPayment } from './payment-rows.ts'
import { complete, decline, scheduleSettlement } from './settlement.ts'
import { readStored } from './stored-methods.ts'
import { answerOf, type BankAnswer, behaviourOf } from './test-cards.ts'
import { bankMethod, isExpired, readVault, type VaultRow } from './vault.ts'

const actionLifeMs = 15 * 60_000

export interface NewPayment {
  reference: string
  /** Minor units; 0 verifies a card or account, or links a wallet. */
  amount: number
  currency: string
  orderNo: string
  shopper: string
  initiator: 'customer' | 'merchant'
  instrument: { kind: 'entered' | 'stored'; token: string } | { kind: PageKind }
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
  if (instrument.kind === 'entered') {
    const entered = await useEntered(context, shopper, instrument.token)
    if (!entered) throw new PayRefusal(422, 'instrument_invalid')
    return { storedToken: null, ...askBank(context, request, entered) }
  }
  if (instrument.kind === 'stored') {
    const stored = await readStored(context, shopper, instrument.token)
    if (!stored) throw new PayRefusal(422, 'instrument_invalid')
    const { token: storedToken, kind: method, vaultId } = stored
    if (vaultId === null) {
      const behaviour = stored.behaviour ?? 'walletApproved'
      return { method, vaultId, storedToken, behaviour, answer: answerOf(behaviourOf(behaviour), request) }
    }
    const number = await readVault(context, vaultId)
    if (!number) throw new Error(`no number ${vaultId} in the vault`)
    return { storedToken, ...askBank(context, request, number) }
  }
  const { kind: method } = instrument
  // Swish confirms each payment and stores nothing.
  if (request.isKept && method === 'swish') throw new PayRefusal(422, 'instrument_invalid')
  return { method, vaultId: null, storedToken: null, behaviour: 'walletApproved', answer: { kind: 'challenge' } }
}

function askBank(
  context: PayContext,
  request: NewPayment,
  row: VaultRow,
): Omit<Instrument, 'storedToken'> & { answer: BankAnswer } {
  const found = bankMethod(context, row)
  if (!found) throw new PayRefusal(422, 'instrument_invalid')
  const asked = { method: row.brand === null ? 'sepa' : 'card', vaultId: row.id, behaviour: found.id } as const
  if (isExpired(row, context.services.clock.now())) {
    return { ...asked, answer: { kind: 'declined', code: 'expired_card' } }
  }
  return { ...asked, answer: answerOf(found.behaviour, request) }
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
      await scheduleSettlement(context, row, answer.code)
      return row
    case 'lost':
      await scheduleSettlement(context, row, answer.outcome === 'approved' ? null : 'card_declined')
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
