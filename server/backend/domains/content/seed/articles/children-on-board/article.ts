import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-08-20T07:00:00Z',
  topics: ['guide'],
  scene: 'city',
  desk: 'service',
  relatedModel: 'fjell',
}
