import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'

/** Filters of the list of damage reports, from the address. */
export interface DamageSearch {
  status?: DamageStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readDamageSearch(found: Record<string, unknown>): DamageSearch {
  return present({
    status: oneOf(Object.values(DamageStatus), found['status']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
