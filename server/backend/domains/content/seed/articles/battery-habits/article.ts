import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-10-01T07:00:00Z',
  topics: ['guide', 'charging'],
  scene: 'fjord',
  desk: 'service',
}
