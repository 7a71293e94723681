import type { MessageId } from '#app/i18n/messages.ts'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'

/** Result of a press on the subscription page, shown there with and without scripts. */
export type PostedChoice =
  | { came: 'ended' | 'resumed'; sections: MailSection[] }
  | { came: 'contact' }
  /** Link sent to this address, if it gets any mails. */
  | { came: 'asked'; email: string }
  /** The typed address is invalid. */
  | { came: 'mistyped'; email: string; problem: MessageId }
  | { came: 'failed'; failure: MessageId }
