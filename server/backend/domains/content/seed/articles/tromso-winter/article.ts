import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-03-19T08:00:00Z',
  topics: ['engineering', 'journeys'],
  scene: 'fjord',
  desk: 'engineering',
  relatedModel: 'es8',
}
