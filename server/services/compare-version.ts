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
  publishedAt: string
  /** Fields that say something else now. */
  changes: { field: string; parts: TextPart[] }[]
}

/** Milliseconds for a field; texts without a word in common take long, and are shown whole. */
const timeout = 500

/** Compares a public version of a text with its last saved draft, word by word. */
export async function compareVersion(
  { api }: RequestContext,
  { query }: RowInput<typeof contentOperations.rows.getVersion>,
): Promise<Outcome<Comparison, 'not_found'>> {
  const { kind, id, locale } = query
  const [version, document] = await Promise.all([
    outcomeOf(api.contentOperations.getVersion({ query }), ['not_found']),
    outcomeOf(api.contentOperations.getDocument({ query: { kind, id, locale } }), ['not_found']),
  ])
  if (!version.ok) return version
  if (!document.ok) return document
  const [before, after] = [version.value.body, document.value.body]
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const changes = fields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])]
    return was === is ? [] : [{ field, parts: partsOf(was, is) }]
  })
  return success({ publishedAt: version.value.publishedAt, changes })
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
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  if (!/^\s*</.test(value)) return value
  return value
    .replaceAll(/<(?:br|\/(?:p|h2|h3|li|blockquote|figcaption|figure))\b[^<>]*>\s*/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => characters[name] ?? '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
