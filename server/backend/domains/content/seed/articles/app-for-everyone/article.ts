import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'app',
  publishedAt: '2026-07-16T07:00:00Z',
  topics: ['guide', 'design'],
  scene: 'large-letters',
  desk: 'design',
}
