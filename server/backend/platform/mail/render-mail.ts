import { calendarFile } from '#server/calendar/calendar-file.ts'
import { layOutHtml } from './layout-html.ts'
import type { Attachment, MailContent } from './mail-content.ts'
import type { Mail, WriteOptions } from './mail-kind.ts'

/** Characters. */
const longestSubject = 200

export interface RenderedMail {
  subject: string
  html: string
  plain: string
  attachments: Attachment[]
  /** Where one press ends mails of its kind; null for those that have to come. */
  unsubscribeUrl: string | null
}

export function renderMail(mail: Mail, options: WriteOptions): RenderedMail {
  const content = mail.write(options)
  return {
    subject: onOneLine(content.subject),
    html: layOutHtml(content, mail.request.locale),
    plain: layOutText(content),
    attachments: [...calendarsOf(mail, options), ...(options.papers ?? [])],
    unsubscribeUrl: mail.unsubscribeUrl(),
  }
}

/** A title or a name in it may be anything: no line of it becomes a header, and inboxes show its beginning. */
function onOneLine(subject: string): string {
  return subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, longestSubject)
}

/** What is agreed on for a time, as a file for the calendar. */
function calendarsOf(mail: Mail, options: WriteOptions): Attachment[] {
  const entry = mail.calendarEntry()
  if (!entry) return []
  const file = calendarFile(entry, options)
  return [{ ...file, content: Buffer.from(file.content).toString('base64') }]
}

/** Lays a mail out for those who read plain text. */
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
