import { calendarFile } from '#server/calendar/calendar-file.ts'
import { layOutHtml } from './layout-html.ts'
import type { Attachment, MailContent } from './mail-content.ts'
import type { Mail, WriteOptions } from './mail-kind.ts'

/** Maximum characters. */
const maxSubjectLength = 200

export interface RenderedMail {
  subject: string
  html: string
  plain: string
  attachments: Attachment[]
  /** One-click unsubscribe URL; null for mandatory mails. */
  unsubscribeUrl: string | null
}

export function renderMail(mail: Mail, options: WriteOptions): RenderedMail {
  const content = mail.write(options)
  return {
    subject: onOneLine(content.subject),
    html: layOutHtml(content, mail.request.locale),
    plain: layOutText(content),
    attachments: [...calendarsOf(mail, options), ...(options.attachments ?? [])],
    unsubscribeUrl: mail.unsubscribeUrl(),
  }
}

/** Prevents header injection through titles or names, and cuts long subjects. */
function onOneLine(subject: string): string {
  return subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, maxSubjectLength)
}

/** Calendar files of the mail's appointment. */
function calendarsOf(mail: Mail, options: WriteOptions): Attachment[] {
  const entry = mail.calendarEntry()
  if (!entry) return []
  const file = calendarFile(entry, options)
  return [{ ...file, content: Buffer.from(file.content).toString('base64') }]
}

/** Plain-text part of a mail. */
function layOutText(content: MailContent): string {
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : []
  return [
    content.heading,
    content.greeting,
    ...content.paragraphs,
    detailLines(content.details),
    ...action,
    ...content.notes,
    ...(content.sections ?? []).flatMap(({ heading, details, paragraphs }) => [
      `${heading}\n${detailLines(details)}`.trimEnd(),
      ...paragraphs,
    ]),
    content.signature,
    `-- \n${content.footer.join('\n')}`,
  ].join('\n\n')
}

function detailLines(details: MailContent['details']): string {
  return details.map(({ label, lines }) => `${label}: ${lines.join(' · ')}`).join('\n')
}
