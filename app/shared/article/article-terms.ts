import type { MessageId } from '#app/i18n/messages.ts'
import { keysOf } from '#machines/shared/keys-of.ts'

/*
 * Article types, topics and desks with their names, in display order, for readers and editors. Shared code must not
 * import the contract: a test keeps both equal. Messages of the namespace `content`.
 */

/** List pages of articles, with the texts of their headings. */
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

/** Authors; names contain the brand. */
export const deskNames = {
  newsroom: 'content.desk.newsroom',
  engineering: 'content.desk.engineering',
  design: 'content.desk.design',
  service: 'content.desk.service',
  travel: 'content.desk.travel',
} as const satisfies Record<string, MessageId>

/** Keys of one of these lists, in order. */
export function termsOf<Term extends string>(names: Record<Term, unknown>): Term[] {
  // An object literal has no other keys than those written.
  return keysOf(names)
}
