import type { NoticeTone } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

/** Result of the last action, announced first on the order's page. */
export interface ActionResult {
  tone: NoticeTone
  title: MessageId
}
