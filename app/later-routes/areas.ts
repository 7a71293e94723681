/**
 * Where nobody arrives who only reads: what is one's own and what follows a decision, and what staff see. Paths without
 * their locale segment.
 */
const areas = {
  own: /^\/(?:account|cancel|login|machines|membership\/checkout|sign-in|subscription\/checkout|test-drive\/manage|withdraw)(?:\/|$)/,
  staff: /^\/ops(?:\/|$)/,
} as const

export type LaterArea = keyof typeof areas
export const laterAreas: readonly LaterArea[] = ['own', 'staff']

/** Whose routes a path belongs to, that come when one goes there; null for those that every page knows. */
export function laterAreaOf(path: string): LaterArea | null {
  return laterAreas.find((area) => areas[area].test(path)) ?? null
}
