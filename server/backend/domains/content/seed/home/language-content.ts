import type { LocaleSlug } from '#config'
import type { IncludedItem } from '#machines/shared/included-item.ts'

/** Articles featured on the home page, the same in all languages. */
export const storyIds = ['at-your-door', 'liwa-heat', 'quiet-cabin', 'tromso-winter'] as const
export type StoryId = (typeof storyIds)[number]

/** Words about a special offer. Who may have it, until when and for which models is said by the offer itself. */
export interface OfferText {
  item: IncludedItem
  title: string
  text: string
  /** What else applies. */
  terms: string
}

/** Home page texts of one language. Offers differ between markets of the same language. */
export interface LanguageContent {
  /** Label of the link to an article featured on the home page. */
  stories: Record<StoryId, string>
  offers: Partial<Record<LocaleSlug, OfferText>>
}
