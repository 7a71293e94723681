import type { LocaleSlug } from '#config'

/** Articles that lead the home page; the same in all languages. */
export const storyIds = ['at-your-door', 'liwa-heat', 'quiet-cabin', 'tromso-winter'] as const
export type StoryId = (typeof storyIds)[number]

interface OfferText {
  title: string
  text: string
  terms: string
  action: string
}

/** What the editors of one language have written. Offers differ from market to market even within a language. */
export interface LanguageContent {
  /** What the link to an article says where it is a story of the home page. */
  stories: Record<StoryId, string>
  offers: Partial<Record<LocaleSlug, OfferText>>
}
