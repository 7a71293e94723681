import type { MessageId } from '#app/i18n/messages.ts'
import { topicNames, typeTexts } from '#app/shared/article/article-terms.ts'

/** Labels of a document's fields, as in the forms; fields of components and configurations have none. */
export const fieldNames: Readonly<Record<string, MessageId>> = {
  type: 'staff-content.field.type',
  title: 'staff-content.field.title',
  summary: 'staff-content.field.summary',
  html: 'staff-content.field.text',
  desk: 'staff-content.field.desk',
  scene: 'staff-content.field.scene',
  topics: 'staff-content.field.topics',
  relatedModel: 'staff-content.field.model',
  preheader: 'staff-content.field.preheader',
  heading: 'staff-content.field.heading',
  caption: 'staff-content.field.caption',
  picture: 'staff-content.field.picture',
  film: 'staff-content.field.film',
  vimeoId: 'staff-content.field.vimeo',
  seconds: 'staff-content.field.seconds',
}

/**
 * Names of the codes that a field has as its value, as its form offers them; fields that editors write have none.
 * Messages of the namespaces `content` and `staff-content`.
 */
export const valueNames: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  type: {
    news: typeTexts.news.title,
    newsroom: typeTexts.newsroom.title,
    blog: typeTexts.blog.title,
    gallery: typeTexts.gallery.title,
    app: typeTexts.app.title,
    picture: 'staff-content.media.picture',
    video: 'staff-content.media.video',
  },
  topics: topicNames,
  desk: {
    newsroom: 'staff-content.desk.newsroom',
    engineering: 'staff-content.desk.engineering',
    design: 'staff-content.desk.design',
    service: 'staff-content.desk.service',
    travel: 'staff-content.desk.travel',
  },
}
