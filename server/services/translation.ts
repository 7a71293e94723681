import type { LocaleSlug } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import { success } from '#machines/shared/outcome.ts'
import { fieldsOf } from '#server/api/contract/content-links.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { changesBetween, type Comparison, wordsOf } from './compare-versions.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'
import type { RowInput } from './row-call.ts'

/** Source of a translation, to be shown next to it. */
export interface TranslationSource {
  locale: LocaleSlug
  revision: number
  /** Words of each field. */
  texts: Record<string, string>
  /** Text of each field to copy: HTML with its markup. */
  copies: Record<string, string>
  /** `unknown`: never marked as a translation of this source. */
  state: 'unknown' | 'current' | 'outdated'
  /** When it was marked as translated, and by whom; null and '' for what came with the site. */
  at: string | null
  name: string
  /** What the source says differently since. */
  changes: Comparison['changes']
}

export async function getTranslation(
  { api }: RequestContext,
  { query }: RowInput<typeof contentOperations.rows.getTranslation>,
): Promise<Outcome<TranslationSource, 'not_found'>> {
  const found = await outcomeOf(api.contentOperations.getTranslation({ query }), ['not_found'])
  if (!found.ok) return found
  const {
    source: { locale, revision, body },
    translated,
  } = found.value
  const fields = fieldsOf(body)
  const changes = translated ? changesBetween(translated.body, body) : []
  // Formatting, links or pictures may have changed where the words have not.
  const isSame = translated !== null && JSON.stringify(translated.body) === JSON.stringify(body)
  return success({
    locale,
    revision,
    texts: Object.fromEntries([...fields].map(([field, value]) => [field, wordsOf(value)])),
    copies: Object.fromEntries(
      [...fields].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
    ),
    state: translated === null ? 'unknown' : isSame ? 'current' : 'outdated',
    at: translated?.at ?? null,
    name: translated?.name ?? '',
    changes,
  })
}
