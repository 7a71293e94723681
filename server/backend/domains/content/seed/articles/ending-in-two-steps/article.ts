import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'newsroom',
  publishedAt: '2026-06-19T08:00:00Z',
  topics: ['company', 'service'],
  scene: 'city',
  desk: 'newsroom',
}
