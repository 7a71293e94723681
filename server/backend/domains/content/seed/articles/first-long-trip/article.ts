import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'blog',
  publishedAt: '2026-07-02T07:00:00Z',
  topics: ['guide', 'journeys', 'charging'],
  scene: 'charging-stop',
  desk: 'travel',
}
