import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { careers } from '#server/api/contract/groups/careers.ts'
import type { Opening } from '#server/api/contract/schemas/careers.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

export function listOpenings({ api }: Call, query: CallInput<typeof careers.rows.listOpenings>['query']) {
  return api.careers.listOpenings({ query })
}

export function getOpening({ api }: Call, { id }: { id: string }): Promise<Outcome<Opening, 'not_found'>> {
  return outcomeOf(api.careers.getOpening({ params: { id } }), ['not_found'])
}
