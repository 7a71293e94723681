import { diffWordsWithSpace } from 'diff'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import { fieldsOf } from '#server/api/contract/content-links.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'
import type { RowInput } from './row-call.ts'

/** Words of a field, in their order. */
export interface TextPart {
  /** Position among the parts. */
  at: number
  kind: 'same' | 'removed' | 'added'
  text: string
}

export interface Comparison {
  /** Fields that differ. */
  changes: { field: string; parts: TextPart[] }[]
}

/** Milliseconds for a field; texts without a word in common take long, and are shown whole. */
const timeout = 500

/** Compares two wordings of a text, or one with its last saved draft, word by word. */
export async function compareVersions(
  { api }: RequestContext,
  { query }: RowInput<typeof contentOperations.rows.compareVersions>,
): Promise<Outcome<Comparison, 'not_found'>> {
  const found = await outcomeOf(
    api.contentOperations.compareVersions({ query: { ...query, to: query.to ?? undefined } }),
    ['not_found'],
  )
  if (!found.ok) return found
  return success({ changes: changesBetween(found.value.from.body, found.value.to.body) })
}

/** Fields of two bodies that say something else, word by word. */
export function changesBetween(from: Body, to: Body): Comparison['changes'] {
  const [before, after] = [fieldsOf(from), fieldsOf(to)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) => {
    const [was, is] = [wordsOf(before.get(field)), wordsOf(after.get(field))]
    return was === is ? [] : [{ field, parts: partsOf(was, is) }]
  })
}

type Body = Record<string, unknown>

function partsOf(was: string, is: string): TextPart[] {
  const whole = [
    { value: was, removed: true, added: false },
    { value: is, removed: false, added: true },
  ].filter(({ value }) => value !== '')
  const found = diffWordsWithSpace(was, is, { timeout }) ?? whole
  return found.map(({ value: text, added, removed }, at) => ({
    at,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }))
}

/** Value of a field as editors read it: the words of HTML, one block a line. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (!/^\s*</.test(value)) return value
  return value
    .replaceAll(/<(?:br|\/(?:p|h2|h3|li|blockquote|figcaption|figure))\b[^<>]*>\s*/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => characters[name] ?? '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
