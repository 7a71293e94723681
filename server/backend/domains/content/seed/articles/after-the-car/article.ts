import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'news',
  publishedAt: '2026-05-21T07:00:00Z',
  topics: ['engineering', 'company'],
  scene: 'battery-cells',
  desk: 'engineering',
}
