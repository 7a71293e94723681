import { config, marketCodes } from '#config'
import type { SearchResult } from '#server/api/contract/groups/work-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { asFound, type SearchHit, type SearchKind } from '#server/backend/kernel/search-kind.ts'

/** Most hits of a kind. */
const maxHits = 20

/** What was typed as a telephone number: digits, with the signs that people write between them. */
const phone = /^\+?[\d\s()/.-]{5,}$/

/**
 * Looks in every kind at once. Kinds without hits are missing; a kind in which a number is met exactly comes first, and
 * within a kind that hit does.
 */
export async function searchAll(
  services: BackendContext,
  kinds: readonly SearchKind[],
  q: string,
): Promise<SearchResult['kinds']> {
  const text = q.trim()
  const words = phone.test(text) ? [nationalDigits(text)] : wordsOf(text)
  if (words.length === 0) return []
  const query = { words, number: text.toUpperCase(), limit: maxHits }
  const isExact = ({ itemNo, reference, about }: SearchHit) => [itemNo, reference, about].includes(query.number)
  const found = await Promise.all(
    kinds.map(async ({ name, find }) => {
      const hits = await find(services, query)
      return { kind: name, hits: hits.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))) }
    }),
  )
  const hasExact = ({ hits }: { hits: readonly SearchHit[] }) => hits.some(isExact)
  return found
    .filter(({ hits }) => hits.length > 0)
    .toSorted((one, other) => Number(hasExact(other)) - Number(hasExact(one)))
    .map(({ kind, hits }) => ({ kind, hits: hits.map(asFound) }))
}

/** Digits as they are stored: without the country's code and the zero of a national number. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const isInternational = text.startsWith('+') || digits.startsWith('00')
  const plain = digits.replace(/^0{1,2}/, '')
  const code = isInternational
    ? marketCodes.map((market) => config.markets[market].dialCode.slice(1)).find((known) => plain.startsWith(known))
    : undefined
  return code === undefined ? plain : plain.slice(code.length)
}
