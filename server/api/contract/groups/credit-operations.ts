import { z } from 'zod'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { driver, billing } from '#server/api/contract/schemas/subscription-order.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { staffReason } from '#server/api/input/staff.ts'

const why = 'where no machine decides about credit, a person does; the specification shows nothing of staff'
const staff = { access: 'staff', extension: why } as const

export const reviewStatus = z.literal(Object.values(CreditReviewStatus))

const review = z.object({
  reviewNo: z.string(),
  orderNo: z.string(),
  status: reviewStatus,
  decidedBy: z.enum(['bureau', 'person']).nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
})

const staffReview = review.extend({
  version: z.int(),
  consentedAt: instant,
  consentVersion: z.string(),
  /** The bureau's name for its answer, to ask it by. */
  bureauRef: z.string().nullable(),
  /** What the customer wants to be known. */
  comment: z.string().nullable(),
  staffId: z.string().nullable(),
  staffReason: z.string().nullable(),
  /** Then nothing of it is left. */
  expiresAt: instant,
  /** Who it is about, as their order says; null once that is gone. */
  driver: driver.nullable(),
  billing: billing.nullable(),
  events: z.array(staffEvent),
})
export type StaffReview = z.infer<typeof staffReview>

export const creditOperations = group('credit-operations', {
  /** Those that wait for a person, the oldest first; or all that are kept, the newest first. */
  listReviews: get('/ops/credit-reviews', {
    ...staff,
    query: keyset.extend({ which: z.enum(['waiting', 'all']).default('waiting') }),
    returns: keysetPageOf(review),
  }),
  getReview: get('/ops/credit-reviews/{reviewNo}', { ...staff, returns: staffReview, errors: ['not_found'] }),
  /** For good. `version` is the one the screen showed. */
  decideReview: post('/ops/credit-reviews/{reviewNo}/decision', {
    ...staff,
    body: z.object({
      version,
      verdict: z.enum(['passed', 'refused']),
      reason: staffReason,
    }),
    returns: staffReview,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
