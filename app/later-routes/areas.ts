/**
 * Areas with routes loaded on demand: personal pages and those after a decision, the staff console, and the
 * machine diagrams. Paths without locale.
 */
const areas = {
  machines: /^\/machines(?:\/|$)/,
  own: /^\/(?:account|cancel|login|membership\/checkout|sign-in|subscription\/checkout|test-drive\/manage|withdraw)(?:\/|$)/,
  staff: /^\/ops(?:\/|$)/,
} as const

export type LaterArea = keyof typeof areas
export const laterAreas: readonly LaterArea[] = ['machines', 'own', 'staff']

/** Area of a path, loaded on demand; null for routes in every page's script. */
export function laterAreaOf(path: string): LaterArea | null {
  return laterAreas.find((area) => areas[area].test(path)) ?? null
}
