import type { careers } from '#server/api/contract/groups/careers.ts'
import type { Opening } from '#server/api/contract/schemas/careers.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readOpenings } from './openings.ts'

export function createCareersHandlers(services: BackendContext): Handlers<typeof careers> {
  return {
    async listOpenings({ query: { country, team, q = '' } }, { locale }) {
      const open = (await readOpenings(services, locale)).filter(({ isOpen }) => isOpen)
      const words = wordsOf(q.toLowerCase())
      const items = open.filter(
        (opening) =>
          (country === undefined || opening.country === country) &&
          (team === undefined || opening.team === team) &&
          words.every((word) => searchable(opening).includes(word)),
      )
      return {
        items,
        countries: [...new Set(open.map((opening) => opening.country))].toSorted(),
        teams: [...new Set(open.map((opening) => opening.team))].toSorted(),
      }
    },

    async getOpening({ params: { id } }, { locale }) {
      const found = (await readOpenings(services, locale)).find((opening) => opening.id === id)
      if (!found) throw new Refusal('not_found', `no opening ${id}`)
      return found
    },
  }
}

function searchable({ title, city, summary, reference }: Opening): string {
  return [title, city, summary, reference].join(' ').toLowerCase()
}
