import { defaultParseSearch } from '@tanstack/react-router'

/* What stands in an address may be anything: what makes sense is taken, the rest dropped. */

/** Params of an address that are read: every filter of the longest list, each repeated as often as it may be. */
export const mostParams = 200

/** The router's own reading, of the first params alone: it reads and writes each of them several times for a page. */
export function parseSearch(search: string): Record<string, unknown> {
  return defaultParseSearch(search.split('&', mostParams).join('&'))
}

/** The one of the values that this is. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  found: unknown,
): Value | undefined {
  return values.find((value) => value === found)
}

/** Characters of what a link carries: a token, a number, a path of this site. */
const longestLinkText = 2_000

/** What a link carries, whole: a part of it would be another. */
export function isLinkText(found: unknown): found is string {
  return typeof found === 'string' && found.length <= longestLinkText
}

/** A few words; the router makes numbers of what looks like one. */
export function wordsIn(found: unknown, longest: number): string | undefined {
  const text = typeof found === 'string' || typeof found === 'number' ? String(found).trim().slice(0, longest) : ''
  return text || undefined
}

/** A page from 2 on; the first one is the address without any. */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}
}

/** What a list that everybody may look through is narrowed down to, and which of its pages is shown: from 2 on. */
export interface TextSearch {
  q?: string
  page?: number
}

/** The most letters that are looked for. */
export const longestWords = 80

const lastPage = 1_000

export function readTextSearch({ q, ...found }: Record<string, unknown>): TextSearch {
  const words = wordsIn(q, longestWords)
  const { page = 1 } = readPage(found)
  return { ...(words && { q: words }), ...(page > 1 && page <= lastPage && { page }) }
}

/** Where a page begins. */
export function readEnd(found: Record<string, unknown>): { after?: string } {
  const after = wordsIn(found['after'], 160)
  return after ? { after } : {}
}

/** What is listed of what waits for staff: that alone, unless all is asked for. */
export interface WaitingSearch {
  which?: 'all'
  after?: string
}

export function readWaitingSearch(found: Record<string, unknown>): WaitingSearch {
  return { ...(found['which'] === 'all' && { which: 'all' as const }), ...readEnd(found) }
}
