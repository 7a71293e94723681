import type { NoticeTone } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

/** What has just happened to the order: the first thing to be read on its page. */
export interface News {
  tone: NoticeTone
  title: MessageId
}
