import { z } from 'zod'
import { pageNumber } from './bounds.ts'
import { instant, orderEvent } from './test-drive.ts'

/** Position in a long list, by the end of the previous page. */
export const keyset = z.object({
  /** `next` of the previous page. */
  after: z
    .string()
    .max(160)
    .regex(/^[^~]+~.+$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(25),
})

/** Page of a long list; `next` is null on the last one. */
export function keysetPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

/** Maximum number of rows in numbered lists; older ones need a filter. */
export const maxListed = 1_000

/** Page number of a counted list. */
export const numberedPage = z.object({
  page: pageNumber,
  size: z.coerce.number().int().min(1).max(100).default(25),
})

export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    /** At most `maxListed`. */
    total: z.number().int(),
    /** Whether there are more. */
    hasMore: z.boolean(),
    items: z.array(item),
  })
}

/** Log entry of an order for staff, with its complete payload. */
export const staffEvent = orderEvent.extend({ payload: z.string(), requestId: z.string() })

/** Staff actions in addition to an order's events, and events that need a reason. */
export const staffActionNames = [
  'licenceViewed',
  'licenceCleared',
  'inspectionIssued',
  'disputeOpened',
  'disputeClosed',
  'staff.verificationFailed',
  'staff.vehicleReplaced',
  'staff.handoverFailed',
  'staff.terminationAnnounced',
  'staff.graceGranted',
  'staff.terminated',
  'staff.noDamageFound',
  'staff.itemDecided',
  'takenOutOfSale',
  'broughtIntoSale',
  'alert.resolved',
  'reconciled',
  'staff.goodwillGranted',
  'leadsExported',
  'booksExported',
  'membershipCode.given',
  'membershipCode.revoked',
  'work.assigned',
  'application.opened',
  'customer.viewed',
  'customer.signedOut',
  'customer.blocked',
  'customer.unblocked',
  'customer.erased',
  'customer.merged',
  'customer.mailSentAgain',
  'customer.viewingBegun',
  'customer.viewingEnded',
  'customer.pageViewed',
  'payment.goodwillRefunded',
] as const

export const staffAction = z.object({
  id: z.int(),
  action: z.enum(staffActionNames),
  staffId: z.string(),
  /** Number of what it was about. */
  reference: z.string(),
  /** Name of the member of staff; empty after their erasure. */
  staffName: z.string(),
  detail: z.string(),
  at: instant,
})
