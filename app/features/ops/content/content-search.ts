import { oneOf, present, readPage, wordsIn } from '#app/lib/search/search-params.ts'
import { config, localeSlugs, type LocaleSlug } from '#config'

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
  /** Locale shown next to it. */
  source?: LocaleSlug
}

const form = /^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/

export function readEditSearch(found: Record<string, unknown>): EditSearch {
  const id = wordsIn(found['id'], 80) ?? ''
  return {
    kind: oneOf(contentKinds, found['kind']) ?? 'article',
    id: form.test(id) ? id : '',
    text: oneOf(localeSlugs, found['text']) ?? config.sourceLocale,
    ...present({ source: oneOf(localeSlugs, found['source']) }),
  }
}

/** Page of the history of a text. */
export interface HistorySearch extends EditSearch {
  page?: number
}

export function readHistorySearch(found: Record<string, unknown>): HistorySearch {
  return { ...readEditSearch(found), ...readPage(found) }
}

/** Two entries of the history of a text; '' for none as the first, the draft as the second by default. */
export interface CompareSearch extends EditSearch {
  from: string
  to?: string
}

const entryForm = /^[rv]\d{1,9}$/

export function readCompareSearch(found: Record<string, unknown>): CompareSearch {
  const entryIn = (value: unknown) => (typeof value === 'string' && entryForm.test(value) ? value : undefined)
  return { ...readEditSearch(found), from: entryIn(found['from']) ?? '', ...present({ to: entryIn(found['to']) }) }
}

/** Broken links; with `to` those to a path of the site. */
export interface LinksSearch {
  to?: string
}

export function readLinksSearch({ to }: Record<string, unknown>): LinksSearch {
  return present({ to: typeof to === 'string' && /^\/[^/\s]\S{0,198}$/.test(to) ? to : undefined })
}

/** Page of the library of pictures. */
export interface PicturesSearch {
  q?: string
  page?: number
}

export function readPicturesSearch(found: Record<string, unknown>): PicturesSearch {
  return present({ q: wordsIn(found['q'], 80), ...readPage(found) })
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
