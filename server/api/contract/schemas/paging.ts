import { z } from 'zod'
import { pageNumber } from './bounds.ts'
import { instant, orderEvent } from './test-drive.ts'

/** Which part of a long list, by where the page before it ended. */
export const keyset = z.object({
  /** `next` of the page before. */
  after: z
    .string()
    .max(160)
    .regex(/^[^~]+~.+$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(25),
})

/** A page of a long list; `next` is null on the last one. */
export function keysetPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

/** Rows of a list that are counted and shown, page by page; who looks for something older narrows the list down. */
export const mostListed = 1_000

/** Which page of a list that is counted. */
export const numberedPage = z.object({
  page: pageNumber,
  size: z.coerce.number().int().min(1).max(100).default(25),
})

export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    /** At most `mostListed`. */
    total: z.number().int(),
    /** Whether there are more than that. */
    hasMore: z.boolean(),
    items: z.array(item),
  })
}

/** A line of an order's log as only staff see it: with all that it was judged by. */
export const staffEvent = orderEvent.extend({ payload: z.string(), requestId: z.string() })

/** What staff look at or change beside an order's events, and those events for which they give a reason. */
export const staffActionNames = [
  'licenceViewed',
  'licenceCleared',
  'inspectionIssued',
  'disputeOpened',
  'disputeClosed',
  'staff.verificationFailed',
  'staff.vehicleReplaced',
  'staff.handoverFailed',
  'staff.noDamageFound',
  'staff.itemDecided',
  'takenOutOfSale',
  'broughtIntoSale',
  'alert.resolved',
  'reconciled',
  'staff.goodwillGranted',
  'leadsExported',
  'membershipCode.given',
  'membershipCode.revoked',
] as const

export const staffAction = z.object({
  id: z.int(),
  action: z.enum(staffActionNames),
  staffId: z.string(),
  detail: z.string(),
  at: instant,
})
