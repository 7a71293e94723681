import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'newsroom',
  publishedAt: '2026-11-11T08:00:00Z',
  topics: ['company', 'community'],
  scene: 'fjord',
  desk: 'newsroom',
}
