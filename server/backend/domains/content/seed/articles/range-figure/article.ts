import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-04-16T07:00:00Z',
  topics: ['engineering', 'guide'],
  scene: 'speed-trace',
  desk: 'engineering',
  relatedModel: 'vind',
}
