import type { MessageId } from '#app/i18n/messages.ts'

/*
 * What articles are called by and the names of it, in the order in which they are offered: to readers and to those who
 * write. Components know no contract: a test holds the two to be the same. Messages of the namespace `content`.
 */

/** Where articles are read, with the texts at the head of each list. */
export const typeTexts = {
  news: { title: 'content.news.title', lead: 'content.news.lead' },
  newsroom: { title: 'content.newsroom.title', lead: 'content.newsroom.lead' },
  blog: { title: 'content.blog.title', lead: 'content.blog.lead' },
  gallery: { title: 'content.gallery.title', lead: 'content.gallery.lead' },
  app: { title: 'content.app.title', lead: 'content.app.lead' },
} as const satisfies Record<string, { title: MessageId; lead: MessageId }>

export const topicNames = {
  engineering: 'content.topic.engineering',
  charging: 'content.topic.charging',
  journeys: 'content.topic.journeys',
  guide: 'content.topic.guide',
  design: 'content.topic.design',
  service: 'content.topic.service',
  company: 'content.topic.company',
  community: 'content.topic.community',
} as const satisfies Record<string, MessageId>

/** Who signs them; with the brand's name in it. */
export const deskNames = {
  newsroom: 'content.desk.newsroom',
  engineering: 'content.desk.engineering',
  design: 'content.desk.design',
  service: 'content.desk.service',
  travel: 'content.desk.travel',
} as const satisfies Record<string, MessageId>

/** The terms of one of these lists, in order. */
export function termsOf<Term extends string>(names: Record<Term, unknown>): Term[] {
  // An object literal has no other keys than those it is written with.
  return Object.keys(names) as Term[]
}
