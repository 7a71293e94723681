import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-03-26T08:00:00Z',
  topics: ['design', 'company'],
  scene: 'ink-to-light',
  desk: 'design',
}
