import type { MailContent } from './mail-content.ts'

/** Lays a mail out for those who read plain text. */
export function layOutText(content: MailContent): string {
  const details = content.details.map(({ label, lines }) => `${label}: ${lines.join(' · ')}`)
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : []
  return [
    content.heading,
    content.greeting,
    ...content.paragraphs,
    details.join('\n'),
    ...action,
    ...content.notes,
    content.signature,
    `-- \n${content.footer.join('\n')}`,
  ].join('\n\n')
}
