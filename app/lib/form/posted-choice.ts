import type { MessageId } from '#app/i18n/messages.ts'
import type { MailSection } from '#machines/orders/lead/lead.types.ts'

/** What came of a press on the page of mails, which is shown there with and without scripts. */
export type PostedChoice =
  | { came: 'ended' | 'resumed'; sections: MailSection[] }
  | { came: 'contact' }
  /** A link was sent to this address, if it gets any mails. */
  | { came: 'asked'; email: string }
  /** The address that was typed makes no sense. */
  | { came: 'mistyped'; email: string; problem: MessageId }
  | { came: 'failed'; failure: MessageId }
