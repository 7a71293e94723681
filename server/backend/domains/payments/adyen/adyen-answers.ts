import { z } from 'zod'
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

export const storedMethod = z.object({
  id: z.string(),
  type: z.string().optional(),
  brand: z.string().optional(),
  lastFour: z.string().optional(),
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
  const kind = action.paymentMethodType === 'paypal' ? 'wallet' : 'challenge'
  return { kind, url: action.url, presentation: 'page', expiresAt }
}

/** Null for a kind of method the shop does not support. */
export function instrumentOf(method: StoredMethod): StoredInstrument | null {
  if (method.type === 'paypal') return { token: method.id, kind: 'paypal', card: null, payer: null }
  const { brand, lastFour, expiryMonth, expiryYear } = method
  if (!brand || !lastFour || !expiryMonth || !expiryYear) return null
  const year = Number(expiryYear)
  return {
    token: method.id,
    kind: 'card',
    card: {
      brand: brand === 'mc' ? 'mastercard' : brand,
      last4: lastFour,
      expiryMonth: Number(expiryMonth),
      expiryYear: year < 100 ? 2000 + year : year,
    },
    payer: null,
  }
}
