import { z } from 'zod'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { driver, billing } from '#server/api/contract/schemas/subscription-order.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'

const why = 'staff decide credit reviews; the specification has no calls for staff'
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
  /** Bureau's id of its report, for enquiries. */
  bureauRef: z.string().nullable(),
  /** Customer's own statement. */
  comment: z.string().nullable(),
  staffId: z.string().nullable(),
  staffReason: z.string().nullable(),
  /** Time of deletion. */
  expiresAt: instant,
  /** Driver of the order; null after its erasure. */
  driver: driver.nullable(),
  billing: billing.nullable(),
  events: z.array(staffEvent),
})
export type StaffReview = z.infer<typeof staffReview>

export const creditOperations = group('credit-operations', {
  /** Reviews that wait for a person, the oldest first; or all retained ones, the newest first. */
  listReviews: get('/ops/credit-reviews', {
    ...staff,
    permission: 'credit.read',
    query: keyset.extend({ which: z.enum(['waiting', 'all']).default('waiting') }),
    returns: keysetPageOf(review),
  }),
  getReview: get('/ops/credit-reviews/{reviewNo}', {
    ...staff,
    permission: 'credit.read',
    returns: staffReview,
    errors: ['not_found'],
  }),
  /** Final. `version` is that of the displayed state. */
  decideReview: post('/ops/credit-reviews/{reviewNo}/decision', {
    ...staff,
    permission: firing.creditReview,
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
