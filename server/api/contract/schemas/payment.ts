import { z } from 'zod'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { money } from './money.ts'
import { instant } from './test-drive.ts'

export const methodKind = z.enum(['card', 'paypal'])

/** A card or wallet a customer has let us keep. */
export const boundMethod = z.object({
  id: z.string(),
  kind: methodKind,
  /** `company`: of the company account, not of the person who entered it. */
  owner: z.enum(['person', 'company']),
  /** Null for a wallet, as all that only cards have. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expiryMonth: z.int().nullable(),
  expiryYear: z.int().nullable(),
  isExpired: z.boolean(),
  /** Within the next months, of which the customer is told. */
  isExpiringSoon: z.boolean(),
  /** Of a wallet: its owner's address there, masked. */
  payer: z.string().nullable(),
  isDefault: z.boolean(),
  /** Numbers of the open orders that need it; while there are any it cannot be removed. */
  neededBy: z.array(z.string()),
})
export type BoundMethod = z.infer<typeof boundMethod>

/** Where the customer goes next, in a frame of the page or in its place. */
export const paymentAction = z.object({
  kind: z.enum(['challenge', 'wallet', 'entry']),
  url: z.url(),
  presentation: z.enum(['frame', 'page']),
  expiresAt: instant,
})
export type PaymentAction = z.infer<typeof paymentAction>

/** A card or wallet on its way to be kept. */
export const binding = z.object({
  bindingId: z.string(),
  kind: methodKind,
  status: z.enum(['open', 'verifying', 'actionRequired', 'bound', 'refused', 'expired']),
  /** Where the card is entered, while it is open. */
  entry: paymentAction.nullable(),
  /** What the bank or the wallet asks of the customer. */
  action: paymentAction.nullable(),
  refusalCode: z.string().nullable(),
  /** Once it is bound. */
  method: boundMethod.nullable(),
  now: answerTime,
})
export type Binding = z.infer<typeof binding>

export const attemptStatus = z.literal(Object.values(AttemptStatus))

/** One try to pay an order, or a month of one. */
export const paymentAttempt = z.object({
  attemptNo: z.string(),
  orderNo: z.string(),
  status: attemptStatus,
  amount: money,
  refunded: money,
  action: paymentAction.nullable(),
  declineCode: z.string().nullable(),
  methodKind,
  methodId: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>

/** What one pays for: a code of the order kind's own and an amount in the order's currency. */
export const paymentLine = z.object({ code: z.string(), amount: z.int() })

export const chargeStatus = z.literal(Object.values(ChargeStatus))

/** What an order costs for a period. */
export const monthlyCharge = z.object({
  chargeNo: z.string(),
  period: z.int(),
  startsAt: instant,
  endsAt: instant,
  dueAt: instant,
  amount: money,
  status: chargeStatus,
  /** Reminders so far, and when the charge is tried again. */
  dunningStep: z.int(),
  nextTryAt: instant.nullable(),
  lines: z.array(paymentLine),
})
export type MonthlyCharge = z.infer<typeof monthlyCharge>
