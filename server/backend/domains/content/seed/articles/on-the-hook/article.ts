import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-05-07T07:00:00Z',
  topics: ['guide', 'engineering'],
  scene: 'on-the-hook',
  desk: 'engineering',
  relatedModel: 'es8',
}
