/**
 * Areas with routes loaded on demand: personal pages and those after a decision, the staff console, and the
 * machine diagrams. Paths without locale.
 */
const areas = {
  machines: /^\/machines(?:\/|$)/,
  personal:
    /^\/(?:account|cancel|careers\/applications|enquiry|login|membership\/checkout|sign-in|subscription\/checkout|test-drive\/(?:interest|manage)|withdraw)(?:\/|$)/,
  staff: /^\/ops(?:\/|$)/,
} as const

export type LazyArea = keyof typeof areas
export const lazyAreas: readonly LazyArea[] = ['machines', 'personal', 'staff']

/** Area of a path, loaded on demand; null for routes in every page's script. */
export function lazyAreaOf(path: string): LazyArea | null {
  return lazyAreas.find((area) => areas[area].test(path)) ?? null
}
