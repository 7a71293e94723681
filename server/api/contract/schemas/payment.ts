import { z } from 'zod'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { paymentMethodKinds, storedKinds } from '#machines/shared/payment-method.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { money } from './money.ts'
import { instant } from './test-drive.ts'

export const methodKind = z.enum(paymentMethodKinds)
/** Also that of a company which pays on account. */
const storedKind = z.enum(storedKinds)

/** Method of a market. */
export const offeredMethod = z.object({
  kind: methodKind,
  /** Card schemes; empty for all other kinds. */
  brands: z.array(z.string()),
  /** `fields`: entered in fields of the provider. `page`: confirmed on a page of the provider or of the method. */
  entry: z.enum(['fields', 'page']),
  /** Whether it can be stored and charged later. Others pay once and are confirmed each time. */
  isStorable: z.boolean(),
})
export type OfferedMethod = z.infer<typeof offeredMethod>

/** Stored card, bank account or wallet of a customer, or the account of their company. */
export const boundMethod = z.object({
  id: z.string(),
  kind: storedKind,
  /** `company`: belongs to the company account, not to the person who entered it. */
  owner: z.enum(['person', 'company']),
  /** Null unless it is a card, like its expiry. */
  brand: z.string().nullable(),
  /** Last digits of a card or of an account; null for a wallet. */
  last4: z.string().nullable(),
  expiryMonth: z.int().nullable(),
  expiryYear: z.int().nullable(),
  isExpired: z.boolean(),
  /** Expires within the next months; the customer is notified. */
  isExpiringSoon: z.boolean(),
  /** Masked address of a wallet's account. */
  payer: z.string().nullable(),
  /** Reference and day of a direct debit's mandate; null for all other kinds. */
  debitMandate: z.object({ reference: z.string(), signedAt: instant }).nullable(),
  isDefault: z.boolean(),
  /** Open orders that need it; while there are any it cannot be removed. */
  neededBy: z.array(z.string()),
})
export type BoundMethod = z.infer<typeof boundMethod>

/** Next page for the customer, in a frame or instead of the current page. */
export const paymentAction = z.object({
  kind: z.enum(['challenge', 'wallet', 'entry']),
  url: z.url(),
  presentation: z.enum(['frame', 'page']),
  expiresAt: instant,
})
export type PaymentAction = z.infer<typeof paymentAction>

/** Card, bank account or wallet that is being stored. */
export const binding = z.object({
  bindingId: z.string(),
  kind: methodKind,
  status: z.enum(['open', 'verifying', 'actionRequired', 'bound', 'refused', 'expired']),
  /** Page with the fields, while they are open. */
  entry: paymentAction.nullable(),
  /** Page of the bank or the wallet. */
  action: paymentAction.nullable(),
  refusalCode: z.string().nullable(),
  /** Stored method, once it is bound. */
  method: boundMethod.nullable(),
  now: answerTime,
})
export type Binding = z.infer<typeof binding>

export const attemptStatus = z.literal(Object.values(AttemptStatus))

/** Attempt to pay an order, one month of it, or all its overdue months. */
export const paymentAttempt = z.object({
  attemptNo: z.string(),
  orderNo: z.string(),
  status: attemptStatus,
  amount: money,
  refunded: money,
  action: paymentAction.nullable(),
  declineCode: z.string().nullable(),
  methodKind: storedKind,
  methodId: z.string().nullable(),
  /** Overdue months that it pays together; empty for all other payments. */
  chargeNos: z.array(z.string()),
  createdAt: instant,
  paidAt: instant.nullable(),
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>

/** Item of a payment: a code of its order kind and an amount in the order's currency. */
export const paymentLine = z.object({ code: z.string(), amount: z.int() })

export const chargeStatus = z.literal(Object.values(ChargeStatus))

/** Bill of an order for a period. */
export const monthlyCharge = z.object({
  chargeNo: z.string(),
  period: z.int(),
  startsAt: instant,
  endsAt: instant,
  dueAt: instant,
  amount: money,
  status: chargeStatus,
  /** Failed and not paid, even while it is being collected again. */
  isOwed: z.boolean(),
  /** Number of reminders, and the time of the next attempt. */
  dunningStep: z.int(),
  nextTryAt: instant.nullable(),
  lines: z.array(paymentLine),
})
export type MonthlyCharge = z.infer<typeof monthlyCharge>
