import type { MailContent } from './mail-content.ts'

/** Lays a mail out for those who read plain text. */
export function layOutText(content: MailContent): string {
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
