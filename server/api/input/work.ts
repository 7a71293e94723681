/* Words of the filters of work that waits for staff. Free of schemas: addresses are parsed on every page of staff. */

/** Past its deadline, due within a day, or later. */
export const workUrgencies = ['overdue', 'soon', 'later'] as const
export type WorkUrgency = (typeof workUrgencies)[number]

export const workSorts = ['due', 'waiting', 'newest'] as const
export type WorkSort = (typeof workSorts)[number]
