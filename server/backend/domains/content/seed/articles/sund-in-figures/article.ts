import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'newsroom',
  publishedAt: '2026-09-24T07:00:00Z',
  topics: ['company', 'engineering'],
  scene: 'city',
  desk: 'newsroom',
  relatedModel: 'sund',
}
