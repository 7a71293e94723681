import { defaultParseSearch, stringifySearchWith } from '@tanstack/react-router'

/* Readers of search parameters: addresses may contain anything; valid values are taken, the rest dropped. */

/** Maximum number of parameters read: every filter of the longest list, with all repetitions. */
export const mostParams = 200

/**
 * The router's own parser, limited to the first parameters: it reads and writes each of them several times per page.
 */
export function parseSearch(search: string): Record<string, unknown> {
  return defaultParseSearch(search.split('&', mostParams).join('&'))
}

/** Includes every JSON text. */
const maybeJson = /^\s*(?:["[{]|(?:-?\d[\d.eE+-]*|true|false|null)\s*$)/

/**
 * Server only: the router's own, which quotes texts that could be read as another value. It parses each text to find
 * out, and most fail, which takes longer than all else of a link with several parameters.
 */
export function serverStringifySearch() {
  return (stringify ??= createStringifySearch())
}

let stringify: ReturnType<typeof createStringifySearch> | null = null

function createStringifySearch() {
  const notJson = new SyntaxError('not JSON')
  return stringifySearchWith(JSON.stringify, (text) => {
    if (!maybeJson.test(text)) throw notJson
    JSON.parse(text)
  })
}

/** Value from the list that equals this one. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  found: unknown,
): Value | undefined {
  return values.find((value) => value === found)
}

/** Maximum characters of a parameter in a link: a token, a number, a path of this site. */
const longestLinkText = 2_000

/** Whether a parameter is short enough; longer ones are rejected, not cut: a truncated token would be another. */
export function isLinkText(found: unknown): found is string {
  return typeof found === 'string' && found.length <= longestLinkText
}

/** Search words; the router parses what looks like a number as one. */
export function wordsIn(found: unknown, longest: number): string | undefined {
  const text = typeof found === 'string' || typeof found === 'number' ? String(found).trim().slice(0, longest) : ''
  return text || undefined
}

/** Without parameters that are missing: a valid search has no undefined ones. */
export function present<Params extends object>(
  params: Params,
): { [Key in keyof Params]?: Exclude<Params[Key], undefined> } {
  const found = Object.entries(params).filter(([, value]) => value !== undefined)
  // TypeScript does not infer the keys of built objects.
  return Object.fromEntries(found) as { [Key in keyof Params]?: Exclude<Params[Key], undefined> }
}

/** Page number from 2; the first page has no parameter. */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}
}

/** Text filter and page number of a public list, from 2. */
export interface TextSearch {
  q?: string
  page?: number
}

/** Maximum characters of a search. */
export const longestWords = 80

const lastPage = 1_000

export function readTextSearch({ q, ...found }: Record<string, unknown>): TextSearch {
  const words = wordsIn(q, longestWords)
  const { page = 1 } = readPage(found)
  return { ...(words && { q: words }), ...(page > 1 && page <= lastPage && { page }) }
}

/** Cursor at which a page starts. */
export function readCursor(found: Record<string, unknown>): { after?: string } {
  const after = wordsIn(found['after'], 160)
  return after ? { after } : {}
}

/** Filter of a staff list: waiting entries, or all. */
export interface WaitingSearch {
  which?: 'all'
  after?: string
}

export function readWaitingSearch(found: Record<string, unknown>): WaitingSearch {
  return { ...(found['which'] === 'all' && { which: 'all' as const }), ...readCursor(found) }
}
