import { z } from 'zod/mini'

/* Input about work that waits for staff. */

/** Past its deadline, due within a day, or later. */
export const workUrgencies = ['overdue', 'soon', 'later'] as const
export type WorkUrgency = (typeof workUrgencies)[number]

export const workSorts = ['due', 'waiting', 'newest'] as const
export type WorkSort = (typeof workSorts)[number]

/** Item by its kind and its number. */
export const workItemKey = z.object({
  kind: z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/)),
  itemNo: z.string().check(z.minLength(1), z.maxLength(60)),
})
