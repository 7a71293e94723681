import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'
import { keyset, keysetPageOf, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { attemptStatus, paymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { goodwillGrant, goodwillLimits, goodwillRefusals } from '#server/api/input/goodwill.ts'
import { firing } from '#server/api/input/permissions.ts'
import { payoutReference, staffReason } from '#server/api/input/staff.ts'

const why = 'staff review payments and resolve what needs a person; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const listedAttempt = paymentAttempt.omit({ action: true }).extend({ initiator: z.enum(['customer', 'merchant']) })

const notice = z.object({
  eventId: z.string(),
  provider: z.string(),
  /** Number of the attempt, the refund or the binding. */
  reference: z.string(),
  news: z.string(),
  /** `heard`, `stale`, `unknown`, else the guard that refused it. */
  outcome: z.string(),
  receivedAt: instant,
})

/** Attempt with the fields for staff. */
const staffAttempt = paymentAttempt.omit({ action: true }).extend({
  version: z.int(),
  accountId: z.string(),
  provider: z.string(),
  /** Provider's id, to find it in their console. */
  providerRef: z.string().nullable(),
  initiator: z.enum(['customer', 'merchant']),
  /** Machine of what is paid; null without one. */
  orderMachine: z.string().nullable(),
  /** Refund under way, else the latest one. */
  refund: z.object({ no: z.int(), amount: z.int(), reason: z.string() }).nullable(),
  events: z.array(staffEvent),
  /** Provider events about it, with the outcome of each. */
  notices: z.array(notice),
})
export type StaffAttempt = z.infer<typeof staffAttempt>

/** Case that needs a person, or was resolved by one. */
const alert = z.object({
  id: z.int(),
  about: z.string(),
  /** Number of the order or the payment. */
  reference: z.string(),
  detail: z.string(),
  createdAt: instant,
  /** Who resolved it and how; null while it waits. */
  resolved: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
})

/** What the limits of goodwill leave the caller to give back of an order; minor units. */
export const goodwillLeft = z.object({
  left: minorUnits,
  /** Limit that is used up; null if none is. */
  refusal: z.enum(goodwillLimits).nullable(),
})
export type GoodwillLeft = z.infer<typeof goodwillLeft>

/** Order with what the caller can give back of it out of goodwill. */
export const goodwillOrder = z.object({
  orderNo: z.string(),
  currency: z.string(),
  /** Minor units, as `most`. */
  paid: minorUnits,
  most: minorUnits,
  /** Why nothing can be given back; null if something can. */
  refusal: z.enum(goodwillRefusals).nullable(),
})
export type GoodwillOrder = z.infer<typeof goodwillOrder>

export const paymentOperations = group('payment-operations', {
  /** Attempts, the newest first. */
  listAttempts: get('/ops/payments', {
    ...staff,
    permission: 'payments.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(attemptStatus).optional(),
      /** Complete number: the attempt's, the order's or the provider's. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: keysetPageOf(listedAttempt),
  }),
  getAttempt: get('/ops/payments/{attemptNo}', {
    ...staff,
    permission: 'payments.read',
    returns: staffAttempt,
    errors: ['not_found'],
  }),
  /**
   * Fires a staff event of the attempt's machine. `version` is that of the displayed state: an outdated one is refused.
   */
  fireAttemptEvent: post('/ops/payments/{attemptNo}/events', {
    ...staff,
    permission: firing.paymentAttempt,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('backend.refundRetried'), version }),
      /** Records a bank transfer outside the provider, with its reference. */
      z.object({ type: z.literal('staff.paidOut'), version, reference: payoutReference }),
      /** Queries the provider now. */
      z.object({ type: z.literal('timer.statusDue'), version }),
    ]),
    returns: staffAttempt,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Open or resolved cases, the newest first. */
  listAlerts: get('/ops/payment-alerts', {
    ...staff,
    permission: 'payments.read',
    query: keyset.extend({
      after: wholeParam.optional(),
      which: z.enum(['open', 'resolved']).default('open'),
    }),
    returns: keysetPageOf(alert),
  }),
  /** Marks a case as resolved. One that a colleague resolved first is returned unchanged. */
  resolveAlert: post('/ops/payment-alerts/{id}/resolution', {
    ...staff,
    permission: 'payments.act',
    body: z.object({ note: staffReason }),
    returns: alert,
    isIdempotent: true,
    errors: ['not_found'],
  }),
  /** Provider events as received, the newest first. */
  listNotices: get('/ops/payment-notices', {
    ...staff,
    permission: 'payments.read',
    query: keyset,
    returns: keysetPageOf(notice),
  }),
  /** Queries the provider about all open attempts, regardless of their timers; at most 200 at once. */
  reconcileNow: post('/ops/payment-reconciliations', {
    ...staff,
    permission: 'payments.act',
    returns: z.object({ undecided: z.int(), asked: z.int() }),
    isIdempotent: true,
  }),
  /** Gives a part of what was paid for an order back out of goodwill, within limits. The reason is logged. */
  grantGoodwill: post('/ops/payments/goodwill', {
    ...staff,
    permission: 'money.refund',
    body: goodwillGrant,
    returns: goodwillOrder,
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed', 'order_changed'],
  }),
})
