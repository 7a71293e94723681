/**
 * Where nobody arrives who only reads: what is one's own and what follows a decision, what staff see, and the machines'
 * diagrams. Paths without their locale segment.
 */
const areas = {
  machines: /^\/machines(?:\/|$)/,
  own: /^\/(?:account|cancel|login|membership\/checkout|sign-in|subscription\/checkout|test-drive\/manage|withdraw)(?:\/|$)/,
  staff: /^\/ops(?:\/|$)/,
} as const

export type LaterArea = keyof typeof areas
export const laterAreas: readonly LaterArea[] = ['machines', 'own', 'staff']

/** Whose routes a path belongs to, that come when one goes there; null for those that every page knows. */
export function laterAreaOf(path: string): LaterArea | null {
  return laterAreas.find((area) => areas[area].test(path)) ?? null
}
