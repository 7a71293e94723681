import { oneOf, present, readPage, wordsIn } from '#app/lib/search/search-params.ts'
import { localeSlugs, type LocaleSlug } from '#config'

export const contentKinds = ['article', 'media', 'component', 'configuration', 'newsletter'] as const
export type ContentKind = (typeof contentKinds)[number]

export interface ContentSearch {
  /** Default: articles. */
  kind?: ContentKind
  q?: string
  page?: number
}

/** Validates search parameters; drops invalid ones. */
export function readContentSearch(found: Record<string, unknown>): ContentSearch {
  return present({ kind: oneOf(contentKinds, found['kind']), q: wordsIn(found['q'], 80), ...readPage(found) })
}

/** Text being edited. */
export interface EditSearch {
  kind: ContentKind
  id: string
  /** Locale of the text. */
  text: LocaleSlug
}

const form = /^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/

export function readEditSearch(found: Record<string, unknown>): EditSearch {
  const id = wordsIn(found['id'], 80) ?? ''
  return {
    kind: oneOf(contentKinds, found['kind']) ?? 'article',
    id: form.test(id) ? id : '',
    text: oneOf(localeSlugs, found['text']) ?? 'en_EU',
  }
}

/** Comparison of a text with one of its versions; 0 for none. */
export interface CompareSearch extends EditSearch {
  version: number
}

export function readCompareSearch(found: Record<string, unknown>): CompareSearch {
  const { version } = found
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0 && version < 1_000_000
  return { ...readEditSearch(found), version: isVersion ? version : 0 }
}

/** Slug from an article's title. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}
