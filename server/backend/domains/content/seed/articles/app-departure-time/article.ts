import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'app',
  publishedAt: '2026-11-03T08:00:00Z',
  topics: ['guide', 'charging'],
  scene: 'fjord',
  desk: 'service',
}
