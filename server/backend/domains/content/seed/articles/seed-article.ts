import type { ArticleDesk, ArticleTopic, ArticleType } from '#server/api/contract/schemas/article-terms.ts'

export const seedLanguages = ['en', 'de', 'da', 'nl', 'sv', 'nb', 'ar'] as const
export type SeedLanguage = (typeof seedLanguages)[number]

/** Facts about an article in every language; its texts are in the same folder, one file for each language. */
export interface SeedArticle {
  type: ArticleType
  /**
   * ISO 8601 instant, or days before the database is first seeded, so that a demonstration always has recent articles.
   * Negative days lie ahead: the article is scheduled.
   */
  publishedAt: string | { daysAgo: number }
  topics: readonly [ArticleTopic, ...ArticleTopic[]]
  /** Scene of the site (fjord, dune, city), or a file in public/pictures/articles without `.svg`. */
  scene: string
  desk: ArticleDesk
  /** Model whose page the article links to. */
  relatedModel?: 'es8' | 'fjell' | 'vind' | 'sund'
}

/** Text of an article in one language. */
export interface SeedText {
  title: string
  summary: string
  /** Already sanitised. */
  html: string
}
