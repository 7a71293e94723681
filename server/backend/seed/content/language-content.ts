import type { LocaleSlug } from '#config'

export const articleIds = [
  'at-your-door',
  'oslo-bjorvika',
  'battery-habits',
  'liwa-heat',
  'quiet-cabin',
  'tromso-winter',
] as const
/** The last part of an article's address, the same in all languages. */
export type ArticleId = (typeof articleIds)[number]

export const articles: Record<ArticleId, { publishedAt: string; scene: 'fjord' | 'dune' | 'city'; type: string }> = {
  'at-your-door': { publishedAt: '2026-11-12T08:00:00Z', scene: 'city', type: 'service' },
  'oslo-bjorvika': { publishedAt: '2026-10-22T07:00:00Z', scene: 'city', type: 'company' },
  'battery-habits': { publishedAt: '2026-10-01T07:00:00Z', scene: 'fjord', type: 'guide' },
  'liwa-heat': { publishedAt: '2026-09-03T07:00:00Z', scene: 'dune', type: 'engineering' },
  'quiet-cabin': { publishedAt: '2026-06-11T07:00:00Z', scene: 'fjord', type: 'engineering' },
  'tromso-winter': { publishedAt: '2026-03-19T08:00:00Z', scene: 'fjord', type: 'engineering' },
}

export interface ArticleText {
  title: string
  summary: string
  /** The link to it where it is a story of the home page. */
  action: string
  paragraphs: readonly string[]
  quote?: { text: string; by: string }
}

interface OfferText {
  title: string
  text: string
  terms: string
  action: string
}

interface FooterText {
  discover: string
  vehicles: string
  testDrive: string
  subscription: string
  news: string
  company: string
  business: string
  careers: string
  contact: string
  privacy: string
  cookies: string
  terms: string
  accessibility: string
  imprint: string
}

/** What the editors of one language have written. Offers differ from market to market even within a language. */
export interface LanguageContent {
  articles: Record<ArticleId, ArticleText>
  offers: Partial<Record<LocaleSlug, OfferText>>
  footer: FooterText
}
