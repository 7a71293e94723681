import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'
import { keyset, keysetPageOf, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { attemptStatus, paymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { payoutReference, staffReason } from '#server/api/input/staff.ts'

const why = 'staff see what became of money and settle what only a person can; the specification shows nothing of staff'
const staff = { access: 'staff', extension: why } as const

const listedAttempt = paymentAttempt.omit({ action: true }).extend({ initiator: z.enum(['customer', 'merchant']) })

const notice = z.object({
  eventId: z.string(),
  provider: z.string(),
  /** The attempt's number, the refund's or the binding's. */
  reference: z.string(),
  news: z.string(),
  /** `heard`, `stale`, `unknown`, else the guard that refused it. */
  outcome: z.string(),
  receivedAt: instant,
})

/** An attempt with what only staff see. */
const staffAttempt = paymentAttempt.omit({ action: true }).extend({
  version: z.int(),
  accountId: z.string(),
  provider: z.string(),
  /** The provider's name for it, to find it in their console. */
  providerRef: z.string().nullable(),
  initiator: z.enum(['customer', 'merchant']),
  /** The refund under way, or the last one there was. */
  refund: z.object({ no: z.int(), amount: z.int(), reason: z.string() }).nullable(),
  events: z.array(staffEvent),
  /** The provider's notices about it, and what came of each. */
  notices: z.array(notice),
})
export type StaffAttempt = z.infer<typeof staffAttempt>

/** What needs a person, or has been seen to by one. */
const alert = z.object({
  id: z.int(),
  about: z.string(),
  /** Number of the order or the payment. */
  reference: z.string(),
  detail: z.string(),
  createdAt: instant,
  /** By whom, and what they did; null while it waits. */
  resolved: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
})

export const paymentOperations = group('payment-operations', {
  /** The newest first. */
  listAttempts: get('/ops/payments', {
    ...staff,
    query: keyset.extend({
      status: z.coerce.number().pipe(attemptStatus).optional(),
      /** A whole number: an attempt's, an order's or the provider's. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: keysetPageOf(listedAttempt),
  }),
  getAttempt: get('/ops/payments/{attemptNo}', { ...staff, returns: staffAttempt, errors: ['not_found'] }),
  /** Fires one of the events that are a person's. `version` is the one the screen showed: a newer one is refused. */
  fireAttemptEvent: post('/ops/payments/{attemptNo}/events', {
    ...staff,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('backend.refundRetried'), version }),
      /** By bank transfer, outside the provider; the reference is the transfer's. */
      z.object({ type: z.literal('staff.paidOut'), version, reference: payoutReference }),
      /** Ask the provider now. */
      z.object({ type: z.literal('timer.statusDue'), version }),
    ]),
    returns: staffAttempt,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** What needs a person, or what has been seen to, the newest first. */
  listAlerts: get('/ops/payment-alerts', {
    ...staff,
    query: keyset.extend({
      after: wholeParam.optional(),
      which: z.enum(['open', 'resolved']).default('open'),
    }),
    returns: keysetPageOf(alert),
  }),
  /** It has been seen to. One that a colleague was faster with is answered as they left it. */
  resolveAlert: post('/ops/payment-alerts/{id}/resolution', {
    ...staff,
    body: z.object({ note: staffReason }),
    returns: alert,
    isIdempotent: true,
    errors: ['not_found'],
  }),
  /** The provider's notices as they came in, the newest first. */
  listNotices: get('/ops/payment-notices', { ...staff, query: keyset, returns: keysetPageOf(notice) }),
  /** Has the provider asked about everything that is not decided, whatever is planned; at most 200 at once. */
  reconcileNow: post('/ops/payment-reconciliations', {
    ...staff,
    returns: z.object({ undecided: z.int(), asked: z.int() }),
    isIdempotent: true,
  }),
})
