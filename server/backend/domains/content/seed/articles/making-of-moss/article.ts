import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'gallery',
  publishedAt: '2026-06-25T07:00:00Z',
  topics: ['design', 'engineering'],
  scene: 'paint-layers',
  desk: 'design',
  relatedModel: 'fjell',
}
