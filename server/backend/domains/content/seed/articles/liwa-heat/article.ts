import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-09-03T07:00:00Z',
  topics: ['engineering', 'charging'],
  scene: 'dune',
  desk: 'engineering',
  relatedModel: 'es8',
}
