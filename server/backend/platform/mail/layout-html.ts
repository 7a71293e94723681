import { config, type LocaleSlug } from '#config'
import type { MailContent } from './mail-content.ts'

/*
 * The site's light palette, reduced to what mail programs support: tables, inline styles, system fonts, no pictures.
 * The style element only adds the dark scheme for programs that read it.
 */
const paper = '#f7f5f0'
const surface = '#fffdf9'
const ink = '#0e1f2b'
const inkSoft = '#4b5b66'
const hairline = '#dbd6ca'
const accent = '#43e0b0'
const onAccent = '#06251d'
const font = "'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const darkSide = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0a141b !important; }
    .surface { background: #101e27 !important; border-color: #43e0b0 #223440 #223440 !important; }
    .ink { color: #edf2f1 !important; }
    .soft { color: #a3b4be !important; }
    .line { border-color: #223440 !important; }
  }`

/** HTML document of a mail, in the reading direction of its locale. */
export function layOutHtml(content: MailContent, locale: LocaleSlug): string {
  const { tag, direction } = config.locales[locale]
  const start = direction === 'rtl' ? 'right' : 'left'
  const text = `font-family:${font};text-align:${start}`
  const body = `${text};font-size:16px;line-height:25px;color:${ink}`
  const small = `${text};font-size:13px;line-height:20px;color:${inkSoft}`

  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${darkSide}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${direction}" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="ink" style="${text};padding:0 0 20px;font-size:20px;line-height:24px;font-weight:600;letter-spacing:0.02em;color:${ink}">${escapeHtml(config.brand.name)}</td></tr>
<tr><td class="surface" style="background:${surface};border:1px solid ${hairline};border-top:3px solid ${accent};padding:36px 32px">
<h1 class="ink" style="margin:0 0 20px;${text};font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${escapeHtml(content.heading)}</h1>
${content.greeting === undefined ? '' : paragraph(content.greeting, 'ink', `${body};font-weight:600`)}
${content.paragraphs.map((line) => paragraph(line, 'ink', body)).join('\n')}
${content.richText?.html ?? ''}
${content.details.length > 0 ? detailTable(content.details, direction, { body, small }) : ''}
${content.action ? button(content.action) : ''}
${content.notes.map((line) => linkedParagraph(line, 'soft', `${text};font-size:15px;line-height:23px;color:${inkSoft}`)).join('\n')}
${(content.sections ?? []).map((part) => section(part, direction, { text, body, small })).join('\n')}
<p class="ink" style="margin:24px 0 0;${body}">${escapeHtml(content.signature)}</p>
</td></tr>
<tr><td class="soft" style="${small};padding:20px 0 0">${content.footer.map(escapeHtml).join('<br>')}${linkLine(content.links ?? [])}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word;${style}">${escapeHtml(text)}</p>`
}

/** Paragraph with clickable URLs, for texts without user input. */
function linkedParagraph(text: string, className: string, style: string): string {
  return paragraph(text, className, style).replace(
    /https?:\/\/[^\s<]*[^\s<.,;:،)]/g,
    (url) => `<a dir="ltr" href="${url}" style="color:inherit">${url}</a>`,
  )
}

function section(
  { heading, details, paragraphs }: NonNullable<MailContent['sections']>[number],
  direction: 'ltr' | 'rtl',
  { text, body, small }: { text: string; body: string; small: string },
): string {
  return `<h2 class="ink line" style="margin:28px 0 8px;padding:20px 0 0;border-top:1px solid ${hairline};${text};font-size:18px;line-height:24px;font-weight:600;color:${ink}">${escapeHtml(heading)}</h2>
${details.length > 0 ? detailTable(details, direction, { body, small }) : ''}
${paragraphs.map((line) => linkedParagraph(line, 'soft', `${text};font-size:14px;line-height:22px;color:${inkSoft}`)).join('\n')}`
}

function detailTable(
  details: MailContent['details'],
  direction: 'ltr' | 'rtl',
  style: { body: string; small: string },
): string {
  return `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px">
${details.map((detail) => detailRow(detail, direction, style)).join('\n')}
</table>`
}

function detailRow(
  { label, lines }: MailContent['details'][number],
  direction: 'ltr' | 'rtl',
  style: { body: string; small: string },
): string {
  // Addresses and numbers may run against the mail's direction; each line has its own.
  const value = lines.map((line) => `<span dir="auto">${escapeHtml(line)}</span>`).join('<br>')
  const cell = `vertical-align:top;border-top:1px solid ${hairline}`
  const gap = direction === 'rtl' ? '12px 0 12px 12px' : '12px 12px 12px 0'
  return `<tr>
<th scope="row" width="32%" class="soft line" style="${style.small};line-height:25px;font-weight:400;padding:${gap};${cell}">${escapeHtml(label)}</th>
<td class="ink line" style="${style.body};padding:12px 0;${cell}">${value}</td>
</tr>`
}

function button({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:14px 26px;font-family:${font};font-size:16px;line-height:20px;font-weight:600;color:${onAccent};text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr>
<td bgcolor="${accent}" style="background:${accent};border-radius:999px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td>
</tr></table>`
}

function linkLine(links: NonNullable<MailContent['links']>): string {
  if (links.length === 0) return ''
  const shown = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>`,
  )
  return `<br><br>${shown.join(' · ')}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as content or attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
