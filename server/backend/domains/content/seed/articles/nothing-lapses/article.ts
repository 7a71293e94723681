import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-09-10T07:00:00Z',
  topics: ['service', 'guide'],
  scene: 'six-months',
  desk: 'service',
}
