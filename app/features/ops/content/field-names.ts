import type { MessageId } from '#app/i18n/messages.ts'

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
