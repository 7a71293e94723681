import type { ArticleDesk, ArticleTopic, ArticleType } from '#server/api/contract/schemas/article-terms.ts'

export const seedLanguages = ['en', 'de', 'da', 'nl', 'sv', 'nb', 'ar'] as const
export type SeedLanguage = (typeof seedLanguages)[number]

/** What is true of an article in every language; its texts lie beside it, one file each. */
export interface SeedArticle {
  type: ArticleType
  /**
   * ISO 8601 instant, or days before the moment at which a database is first filled, so that a demonstration always has
   * something new. Negative days lie ahead: the article is scheduled.
   */
  publishedAt: string | { daysAgo: number }
  topics: readonly [ArticleTopic, ...ArticleTopic[]]
  /** A scene of the site (fjord, dune, city), or the name of a file in public/pictures/articles without its `.svg`. */
  scene: string
  desk: ArticleDesk
  /** Model whose page the article leads on to. */
  relatedModel?: 'es8' | 'fjell' | 'vind' | 'sund'
}

/** An article's text in one language. */
export interface SeedText {
  title: string
  summary: string
  /** Fit to be stored: the sanitiser has nothing to take from it. */
  html: string
}
