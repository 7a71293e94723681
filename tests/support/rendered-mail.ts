import { type MailRequest, readMail, type WriteOptions } from '#server/backend/platform/mail/mail-kind.ts'
import { type RenderedMail, renderMail as render } from '#server/backend/platform/mail/render-mail.ts'
import { declared } from './declared.ts'

/** Mail as sent, of any domain. */
export function renderMail(request: MailRequest & { values: object }, options: WriteOptions): RenderedMail {
  return render(readMail(declared.mails, request), options)
}
