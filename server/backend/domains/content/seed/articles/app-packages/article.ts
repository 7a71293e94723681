import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'app',
  publishedAt: '2026-10-08T07:00:00Z',
  topics: ['guide', 'service'],
  scene: 'six-months',
  desk: 'service',
}
