import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-07-30T07:00:00Z',
  topics: ['engineering', 'guide'],
  scene: 'city',
  desk: 'engineering',
}
