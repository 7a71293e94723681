import type { SeedArticle } from '#server/backend/domains/content/seed/articles/seed-article.ts'

export const article: SeedArticle = {
  type: 'gallery',
  publishedAt: '2026-09-17T07:00:00Z',
  topics: ['journeys', 'engineering'],
  scene: 'liwa-dawn',
  desk: 'travel',
  relatedModel: 'es8',
}
