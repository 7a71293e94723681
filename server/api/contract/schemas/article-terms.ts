/* What an article is called by, the same in all languages; the site has a name for each in its messages. */

/** Where it is read: each has a page of its own. */
export const articleTypes = ['news', 'newsroom', 'blog', 'gallery', 'app'] as const
export type ArticleType = (typeof articleTypes)[number]

/** What it is about; an article has one to three. */
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

/** Who of the brand signs it: a desk, not a person. */
export const articleDesks = ['design', 'engineering', 'newsroom', 'service', 'travel'] as const
export type ArticleDesk = (typeof articleDesks)[number]
