import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-06-11T07:00:00Z',
  topics: ['engineering', 'design'],
  scene: 'fjord',
  desk: 'engineering',
  relatedModel: 'es8',
}
