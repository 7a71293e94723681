import type { LocaleSlug } from '#config'

/** Articles featured on the home page, the same in all languages. */
export const storyIds = ['at-your-door', 'liwa-heat', 'quiet-cabin', 'tromso-winter'] as const
export type StoryId = (typeof storyIds)[number]

interface OfferText {
  title: string
  text: string
  terms: string
  action: string
}

/** Home page texts of one language. Offers differ between markets of the same language. */
export interface LanguageContent {
  /** Label of the link to an article featured on the home page. */
  stories: Record<StoryId, string>
  offers: Partial<Record<LocaleSlug, OfferText>>
}
