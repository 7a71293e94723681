/* Classification of an article, the same in all languages; the site's messages have a name for each. */

/** Section of the site; each has a page of its own. */
export const articleTypes = ['news', 'newsroom', 'blog', 'gallery', 'app'] as const
export type ArticleType = (typeof articleTypes)[number]

/** Subjects; an article has one to three. */
export const articleTopics = [
  'charging',
  'community',
  'company',
  'design',
  'engineering',
  'guide',
  'journeys',
  'service',
] as const
export type ArticleTopic = (typeof articleTopics)[number]

/** Author: a desk of the brand, not a person. */
export const articleDesks = ['design', 'engineering', 'newsroom', 'service', 'travel'] as const
export type ArticleDesk = (typeof articleDesks)[number]
