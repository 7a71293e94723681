import { codeOf, readCode } from './configuration.ts'

/** The two configurations that are compared, each in one word. */
export interface OverviewSearch {
  one?: string
  other?: string
}

/** Takes from an address, or from a form, what makes sense and drops the rest. */
export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const [one, other] = [readCode(raw['one']), readCode(raw['other'])]
  return { ...(one && { one: codeOf(one) }), ...(other && { other: codeOf(other) }) }
}
