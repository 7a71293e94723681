import type { LocaleSlug } from '#config'
import { translator } from '#server/backend/mail/messages.ts'
import type { MailTemplate } from '#server/backend/mail/mail-request.ts'
import type { MailServer } from '#tests/server/backend/mail/mail-server.ts'
import { partOf } from '#tests/server/backend/mail/parse-mail.ts'
import { expect } from './test.ts'

export interface ReceivedMail {
  subject: string
  html: string
  /** The calendar file that comes with it; none once the drive is over. */
  calendar: string | null
  /** Address of what the mail asks its reader to do. */
  link: string
}

/** The mail of a template that has come for somebody, in their language; waits until it has. */
export async function receiveMail(
  { received }: MailServer,
  { email, slug }: { email: string; slug: LocaleSlug },
  template: MailTemplate,
): Promise<ReceivedMail> {
  const heading = translator(slug)(`mail.${template}.heading`)
  const come = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => ({ mail, html: partOf(mail, 'text/html').content.toString() }))
      .find(({ html }) => html.includes(`>${heading}</h1>`))
  await expect.poll(come, { message: `${email} gets the mail "${template}"`, intervals: [50] }).toBeDefined()
  const found = come()
  if (!found) throw new Error('the mail is gone')
  const { mail, html } = found
  const link = /href="(http[^"]*\/test-drive[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const calendar = template === 'completed' ? null : partOf(mail, 'text/calendar').content.toString()
  return { subject: mail.headers['subject'] ?? '', html, calendar, link }
}
