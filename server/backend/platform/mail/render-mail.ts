import type { LocaleSlug } from '#config'
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
  return {
    ...layOut(mail.write(options), mail.request.locale),
    attachments: [...calendarsOf(mail, options), ...(options.attachments ?? [])],
    unsubscribeUrl: mail.unsubscribeUrl(),
  }
}

/** Subject and both forms of a content. */
export function layOut(content: MailContent, locale: LocaleSlug): Pick<RenderedMail, 'subject' | 'html' | 'plain'> {
  return { subject: onOneLine(content.subject), html: layOutHtml(content, locale), plain: layOutText(content) }
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
    ...(content.greeting === undefined ? [] : [content.greeting]),
    ...content.paragraphs,
    ...(content.richText ? [content.richText.plain] : []),
    detailLines(content.details),
    ...action,
    ...content.notes,
    ...(content.sections ?? []).flatMap(({ heading, details, paragraphs }) => [
      `${heading}\n${detailLines(details)}`.trimEnd(),
      ...paragraphs,
    ]),
    content.signature,
    `-- \n${[...content.footer, ...(content.links ?? []).map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ].join('\n\n')
}

function detailLines(details: MailContent['details']): string {
  return details.map(({ label, lines }) => `${label}: ${lines.join(' · ')}`).join('\n')
}
