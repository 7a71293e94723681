import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-10-29T08:00:00Z',
  topics: ['engineering', 'guide'],
  scene: 'tread-print',
  desk: 'engineering',
}
