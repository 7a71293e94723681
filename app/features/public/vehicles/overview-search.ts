import { vehicleModels } from '#app/shared/vehicle/names.ts'

/** The two configurations that are compared, each in one word. */
export interface OverviewSearch {
  one?: string
  other?: string
}

/** Takes from an address, or from a form, what may be such a word and drops the rest. */
export function readOverviewSearch({ one, other }: Record<string, unknown>): OverviewSearch {
  return { ...(isWord(one) && { one }), ...(isWord(other) && { other }) }
}

/** What it says of the model, nobody needs to know before the page's own code is there. */
function isWord(raw: unknown): raw is string {
  return typeof raw === 'string' && vehicleModels.some((model) => raw.split('.')[0] === model) && raw.length < 120
}
