import { z } from 'zod'
import { paymentMethodKinds } from '#machines/shared/payment-method.ts'
import type {
  BindingOutcome,
  ProviderEventAbout,
  PaymentOutcome,
  RefundOutcome,
} from '#server/backend/domains/payments/payment-provider.ts'

/* The payment service's answers, as far as the shop reads them, translated to its own terms. */

const stored = z.object({
  token: z.string(),
  kind: z.enum(paymentMethodKinds),
  card: z.object({ brand: z.string(), last4: z.string(), expiryMonth: z.number(), expiryYear: z.number() }).nullable(),
  account: z.object({ last4: z.string(), mandateReference: z.string() }).nullable(),
  payer: z.string().nullable(),
})

export const payment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['actionRequired', 'processing', 'captured', 'verified', 'declined', 'cancelled']),
  amount: z.number(),
  currency: z.string(),
  orderNo: z.string(),
  action: z
    .object({
      kind: z.enum(['challenge', 'wallet']),
      url: z.string(),
      presentation: z.enum(['frame', 'page']),
      expiresAt: z.string(),
    })
    .nullable(),
  declineCode: z.string().nullable(),
  stored: stored.nullable(),
  refunds: z.array(
    z.object({ reference: z.string(), amount: z.number(), status: z.enum(['pending', 'succeeded', 'failed']) }),
  ),
})
export type Payment = z.infer<typeof payment>

export const notice = z.object({
  id: z.string(),
  type: z.string(),
  refundReference: z.string().optional(),
  payment,
})

export function paymentEventOf(found: Payment): ProviderEventAbout<'payment'> {
  const { reference, id: providerRef, orderNo } = found
  return { about: 'payment', reference, providerRef, orderNo, outcome: paymentOutcome(found) }
}

export function bindingEventOf(found: Payment): ProviderEventAbout<'binding'> {
  const { reference, id: providerRef } = found
  return { about: 'binding', reference, providerRef, outcome: bindingOutcome(found) }
}

/** A refund unknown to the service has no outcome yet. */
export function refundEventOf(found: Payment, reference: string): ProviderEventAbout<'refund'> {
  const refund = found.refunds.find((candidate) => candidate.reference === reference)
  const outcomes: Record<'pending' | 'succeeded' | 'failed', RefundOutcome> = {
    pending: { type: 'pending' },
    succeeded: { type: 'refunded', money: { amount: refund?.amount ?? 0, currency: found.currency } },
    failed: { type: 'failed' },
  }
  return { about: 'refund', reference, orderNo: found.orderNo, outcome: outcomes[refund?.status ?? 'pending'] }
}

function paymentOutcome({ status, action, amount, currency, declineCode }: Payment): PaymentOutcome {
  if (status === 'captured') return { type: 'paid', money: { amount, currency } }
  if (status === 'declined' || status === 'cancelled') return { type: 'declined', code: declineCode ?? status }
  return action ? { type: 'actionRequired', action } : { type: 'processing' }
}

function bindingOutcome({ status, action, stored, declineCode }: Payment): BindingOutcome {
  if (status === 'verified' && stored) return { type: 'bound', instrument: stored }
  if (status === 'declined' || status === 'cancelled') return { type: 'refused', code: declineCode ?? status }
  return action ? { type: 'actionRequired', action } : { type: 'processing' }
}
