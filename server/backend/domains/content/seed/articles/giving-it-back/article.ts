import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-08-06T07:00:00Z',
  topics: ['service', 'guide'],
  scene: 'city',
  desk: 'service',
}
