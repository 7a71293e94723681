import { calendarFile } from '#server/calendar/calendar-file.ts'
import { layOutHtml } from './layout-html.ts'
import { layOutText } from './layout-text.ts'
import type { MailRequest } from './mail-request.ts'
import { translator } from './messages.ts'
import { placeOf, writeTestDriveMail } from './test-drive-mails.ts'

export interface RenderedMail {
  subject: string
  html: string
  plain: string
  /** `content` is base64. */
  attachments: { filename: string; contentType: string; content: string }[]
}

export function renderMail(
  { template, locale, values, calendar }: MailRequest,
  { now, publicUrl }: { now: Date; publicUrl: string },
): RenderedMail {
  const content = writeTestDriveMail(template, locale, values, now)
  const drive = calendar && {
    ...values,
    sequence: calendar.sequence,
    title: translator(locale)('mail.calendar.title', { modelName: values.modelName }),
    place: placeOf(values).lines,
    locale,
    isCancelled: template === 'cancelled' || template === 'cancelledByUs',
    url: values.manageUrl ?? null,
  }
  const file = drive && calendarFile(drive, { now, publicUrl })
  return {
    subject: content.subject,
    html: layOutHtml(content, locale),
    plain: layOutText(content),
    attachments: file ? [{ ...file, content: Buffer.from(file.content).toString('base64') }] : [],
  }
}
