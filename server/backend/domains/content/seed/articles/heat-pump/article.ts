import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-11-05T08:00:00Z',
  topics: ['engineering', 'charging'],
  scene: 'heat-pump',
  desk: 'engineering',
  relatedModel: 'es8',
}
