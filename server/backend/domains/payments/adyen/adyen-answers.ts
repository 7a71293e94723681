import { z } from 'zod'
import { type PaymentMethodKind, paymentMethodKinds } from '#machines/shared/payment-method.ts'
import type {
  StoredInstrument,
  PaymentOutcome,
  ProviderAction,
} from '#server/backend/domains/payments/payment-provider.ts'

/* Adyen's answers, as far as the shop reads them, translated to its own terms. */

const actionLifeMs = 15 * 60_000

const amount = z.object({ value: z.number(), currency: z.string() })

export const paymentAnswer = z.object({
  resultCode: z.string(),
  pspReference: z.string().optional(),
  merchantReference: z.string().optional(),
  amount: amount.nullish(),
  refusalReasonCode: z.string().optional(),
  action: z
    .object({
      type: z.string(),
      url: z.string().optional(),
      method: z.string().optional(),
      paymentMethodType: z.string().optional(),
    })
    .nullish(),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

/** Adyen's names of the kinds. */
const adyenTypes: Readonly<Record<PaymentMethodKind, string>> = {
  card: 'scheme',
  paypal: 'paypal',
  sepa: 'sepadirectdebit',
  ideal: 'ideal',
  vipps: 'vipps',
  mobilepay: 'mobilepay',
  swish: 'swish',
  applePay: 'applepay',
  googlePay: 'googlepay',
}

export function adyenTypeOf(kind: PaymentMethodKind): string {
  return adyenTypes[kind]
}

export function kindOfType(type: string | undefined): PaymentMethodKind | null {
  return paymentMethodKinds.find((kind) => adyenTypes[kind] === type) ?? null
}

export const storedMethod = z.object({
  id: z.string(),
  type: z.string().optional(),
  brand: z.string().optional(),
  lastFour: z.string().optional(),
  iban: z.string().optional(),
  expiryMonth: z.string().optional(),
  expiryYear: z.string().optional(),
  firstPspReference: z.string().optional(),
})
export type StoredMethod = z.infer<typeof storedMethod>

/** Adyen's refusal codes, mapped to the shop's decline codes. */
const declineCodes: Readonly<Record<string, string>> = {
  '2': 'card_declined',
  '5': 'card_declined',
  '6': 'expired_card',
  '11': 'authentication_failed',
  '12': 'insufficient_funds',
  '15': 'cancelled',
  '16': 'cancelled',
  '20': 'fraud',
  '42': 'authentication_failed',
}

/** Outcome of a result code, for a payment of this amount. */
export function paymentOutcomeOf(
  answer: PaymentAnswer,
  asked: { amount: number; currency: string },
  now: Date,
): PaymentOutcome {
  switch (answer.resultCode) {
    case 'Authorised':
      return {
        type: 'paid',
        money: answer.amount ? { amount: answer.amount.value, currency: answer.amount.currency } : asked,
      }
    case 'Refused':
      return { type: 'declined', code: declineCodes[answer.refusalReasonCode ?? ''] ?? 'card_declined' }
    case 'Cancelled':
      return { type: 'declined', code: 'cancelled' }
    case 'Error':
      return { type: 'declined', code: 'provider_error' }
    case 'RedirectShopper': {
      const action = redirectOf(answer, now)
      return action ? { type: 'actionRequired', action } : { type: 'processing' }
    }
    default:
      // Pending, Received and future codes: the notice reports the result.
      return { type: 'processing' }
  }
}

/** Page of the bank or wallet, reached by a link. */
export function redirectOf({ action }: PaymentAnswer, now: Date): ProviderAction | null {
  if (action?.type !== 'redirect' || !action.url || (action.method ?? 'GET') !== 'GET') return null
  const expiresAt = new Date(now.getTime() + actionLifeMs).toISOString()
  const kind = action.paymentMethodType === 'scheme' ? 'challenge' : 'wallet'
  return { kind, url: action.url, presentation: 'page', expiresAt }
}

/** Null for a kind of method the shop does not support. */
export function instrumentOf(method: StoredMethod): StoredInstrument | null {
  const { id: token, brand, lastFour, expiryMonth, expiryYear, iban, firstPspReference } = method
  const common = { token, card: null, account: null, payer: null }
  const kind = kindOfType(method.type)
  if (kind === 'paypal' || kind === 'applePay' || kind === 'googlePay') return { ...common, kind }
  if (kind === 'sepa') {
    const last4 = iban?.slice(-4) ?? lastFour
    // Adyen names a mandate after the payment that created it.
    return last4 && firstPspReference
      ? { ...common, kind, account: { last4, mandateReference: firstPspReference } }
      : null
  }
  if (!brand || !lastFour || !expiryMonth || !expiryYear) return null
  const year = Number(expiryYear)
  return {
    ...common,
    kind: 'card',
    card: {
      brand: brand === 'mc' ? 'mastercard' : brand,
      last4: lastFour,
      expiryMonth: Number(expiryMonth),
      expiryYear: year < 100 ? 2000 + year : year,
    },
  }
}
