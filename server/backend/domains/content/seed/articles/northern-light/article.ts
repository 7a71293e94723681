import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'gallery',
  publishedAt: '2026-10-15T07:00:00Z',
  topics: ['design', 'journeys'],
  scene: 'light-june',
  desk: 'design',
}
