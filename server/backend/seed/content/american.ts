import type { LanguageContent } from './language-content.ts'

const spellings: Record<string, string> = {
  licence: 'license',
  metre: 'meter',
  tyres: 'tires',
  windscreen: 'windshield',
}

/** The English texts as they are spelled in the United States. */
export function american(content: LanguageContent): LanguageContent {
  return { ...content, stories: respelled(content.stories), offers: respelled(content.offers) }
}

/** Keeps the shape and respells every text in it; keys stay as they are. */
export function respelled<T>(value: T): T
export function respelled(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/licence|metre|tyres|windscreen/g, (word) => spellings[word] ?? word)
  if (Array.isArray(value)) return value.map((item: unknown) => respelled(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, respelled(item)]))
}
