import { oneOf, present, readCursor } from '#app/lib/search/search-params.ts'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import { marketCodes, type MarketCode } from '#config'
import { type WorkSort, workSorts, workUrgencies, type WorkUrgency } from '#server/api/input/work.ts'

/** Filters of the queue, from the address. */
export interface WorkSearch {
  after?: string
  kind?: string
  urgency?: WorkUrgency
  market?: MarketCode
  assignee?: 'me' | 'nobody'
  /** Default: by deadline. */
  sort?: Exclude<WorkSort, 'due'>
}

/** Validates search parameters; drops invalid ones. */
export function readWorkSearch(found: Record<string, unknown>): WorkSearch {
  return present({
    kind: oneOf(Object.keys(workKinds), found['kind']),
    urgency: oneOf(workUrgencies, found['urgency']),
    market: oneOf(marketCodes, found['market']),
    assignee: oneOf(['me', 'nobody'], found['assignee']),
    sort: oneOf(
      workSorts.filter((sort) => sort !== 'due'),
      found['sort'],
    ),
    ...readCursor(found),
  })
}
