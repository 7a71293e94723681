import { diffWordsWithSpace } from 'diff'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
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
    const [was, is] = [before.get(field) ?? '', after.get(field) ?? '']
    return was === is ? [] : [{ field, parts: partsOf(was, is) }]
  })
}

type Body = Record<string, unknown>

/** Texts by path. Parts of a list are named by their id, so that one that has moved stays the same. */
function fieldsOf(body: Body): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) {
      found.set(path, textOf(value))
    } else if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
      found.set(path, value.join(', '))
    } else {
      for (const [name, each] of Object.entries(value)) visit(each, `${path}${path && '.'}${idOf(each) ?? name}`)
    }
  }
  visit(body, '')
  return found
}

function idOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null
}

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

/** Value as editors read it: the words of HTML, one block a line. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
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
