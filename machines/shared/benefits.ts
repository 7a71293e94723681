/**
 * Benefits of a member, by name; the site's messages describe them. Each has a rule that honours it where it is due: a
 * test fails without one (.github/promises.md).
 */
export const benefits = ['priorityHandover', 'waitingListFirst'] as const
export type Benefit = (typeof benefits)[number]
