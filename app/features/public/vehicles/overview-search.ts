import { vehicleModels } from '#app/shared/vehicle/names.ts'

/** Codes of the two compared configurations. */
export interface OverviewSearch {
  one?: string
  other?: string
}

/** Validates parameters from an address or a form; drops invalid ones. */
export function readOverviewSearch({ one, other }: Record<string, unknown>): OverviewSearch {
  return { ...(isWord(one) && { one }), ...(isWord(other) && { other }) }
}

/** Format only: decoding needs code that is loaded with the page. */
function isWord(raw: unknown): raw is string {
  return typeof raw === 'string' && vehicleModels.some((model) => raw.split('.')[0] === model) && raw.length < 120
}
