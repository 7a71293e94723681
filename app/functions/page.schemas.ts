import { z } from 'zod/mini'
import { pageSize } from '#server/api/input/bounds.ts'

/** Which page of a list is asked for: where it begins, and how many there are on it. */
export const page = {
  after: z.exactOptional(z.string().check(z.maxLength(160))),
  size: z.exactOptional(pageSize),
}

/** Of what waits for staff: that alone, or what is settled too. */
export const waitingSearch = z.object({ ...page, which: z.exactOptional(z.enum(['waiting', 'all'])) })
