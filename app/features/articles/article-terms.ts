import type { listArticles } from '#app/functions/articles.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'

export type Articles = Awaited<ReturnType<typeof listArticles>>
export type ArticleSummary = Articles['items'][number]
export type ArticleType = ArticleSummary['type']
export type Topic = ArticleSummary['topics'][number]

/** The topics in the order in which they are offered, each with its name. */
export const topicNames: Record<Topic, MessageId> = {
  engineering: 'content.topic.engineering',
  charging: 'content.topic.charging',
  journeys: 'content.topic.journeys',
  guide: 'content.topic.guide',
  design: 'content.topic.design',
  service: 'content.topic.service',
  company: 'content.topic.company',
  community: 'content.topic.community',
}

export const deskNames: Record<ArticleSummary['desk'], MessageId> = {
  design: 'content.desk.design',
  engineering: 'content.desk.engineering',
  newsroom: 'content.desk.newsroom',
  service: 'content.desk.service',
  travel: 'content.desk.travel',
}

/** Where articles of each type are listed. */
export const listPaths = {
  news: '/{-$locale}/news',
  newsroom: '/{-$locale}/newsroom',
  blog: '/{-$locale}/blog',
  gallery: '/{-$locale}/gallery',
  app: '/{-$locale}/app-articles',
} as const satisfies Record<ArticleType, string>

/** The texts at the head of each list. */
export const listTexts: Record<ArticleType, { title: MessageId; lead: MessageId }> = {
  news: { title: 'content.news.title', lead: 'content.news.lead' },
  newsroom: { title: 'content.newsroom.title', lead: 'content.newsroom.lead' },
  blog: { title: 'content.blog.title', lead: 'content.blog.lead' },
  gallery: { title: 'content.gallery.title', lead: 'content.gallery.lead' },
  app: { title: 'content.app.title', lead: 'content.app.lead' },
}

export function isTopic(found: unknown): found is Topic {
  return typeof found === 'string' && Object.hasOwn(topicNames, found)
}
