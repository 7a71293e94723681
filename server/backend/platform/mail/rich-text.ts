import { config, type LocaleSlug } from '#config'
import { escapeHtml } from './layout-html.ts'
import type { RichText } from './mail-content.ts'

const font = "font-family:'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Inline style of each element that a text may have. Pictures are left out, as in all mails of the site. */
const styles: Readonly<Record<string, string>> = {
  p: `margin:0 0 16px;${font};font-size:16px;line-height:25px;color:#0e1f2b`,
  h2: `margin:28px 0 8px;${font};font-size:20px;line-height:26px;font-weight:600;color:#0e1f2b`,
  h3: `margin:20px 0 8px;${font};font-size:17px;line-height:24px;font-weight:600;color:#0e1f2b`,
  ul: 'margin:0 0 16px;padding:0 24px',
  ol: 'margin:0 0 16px;padding:0 24px',
  li: `margin:0 0 6px;${font};font-size:16px;line-height:25px;color:#0e1f2b`,
  blockquote: 'margin:0 0 16px;padding:0 16px',
  figcaption: `margin:0 0 16px;${font};font-size:14px;line-height:22px;color:#4b5b66`,
  strong: 'font-weight:600',
  em: '',
  sub: '',
  sup: '',
  br: '',
}
/** Classes of the layout's dark scheme. */
const classes: Readonly<Record<string, string>> = { p: 'ink', h2: 'ink', h3: 'ink', li: 'ink', figcaption: 'soft' }
/** Elements after which a line, or a paragraph, ends in plain text. */
const ends: Readonly<Record<string, string>> = {
  '/p': '\n\n',
  '/h2': '\n\n',
  '/h3': '\n\n',
  '/ul': '\n',
  '/ol': '\n',
  '/li': '\n',
  '/figcaption': '\n\n',
  br: '\n',
  li: '- ',
}

/** Tag of sanitised HTML, whose attributes are quoted and contain no angle brackets. */
const tag = /(<[^<>]*>)/

/**
 * Text of the content editor, sanitised, as mail programs show it: inline styles, no pictures, no classes but those of
 * the layout's dark scheme. `linkOf` gives the address of each link.
 */
export function richTextOf(html: string, locale: LocaleSlug, linkOf: (href: string) => string): RichText {
  const shown: string[] = []
  const plain: string[] = []
  let link: string | null = null
  for (const part of html.split(tag)) {
    if (!part.startsWith('<')) {
      shown.push(part)
      plain.push(decoded(part.replaceAll(/\s+/g, ' ')))
      continue
    }
    const name = /^<(\/?[a-z0-9]+)/.exec(part)?.[1] ?? ''
    plain.push(ends[name] ?? '')
    if (name === 'a') {
      const href = /^<a href="([^"]*)"/.exec(part)?.[1]
      link = href === undefined ? null : linkOf(decoded(href))
      shown.push(link === null ? '<span>' : `<a href="${escapeHtml(link)}" style="color:inherit">`)
    } else if (name === '/a') {
      shown.push(link === null ? '</span>' : '</a>')
      if (link !== null) plain.push(` (${link})`)
      link = null
    } else if (styles[name] !== undefined) {
      shown.push(`<${name}${attributesOf(name, locale)}>`)
    } else if (name.startsWith('/') && styles[name.slice(1)] !== undefined) {
      shown.push(`<${name}>`)
    }
  }
  return {
    html: shown.join(''),
    plain: plain
      .join('')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

function attributesOf(name: string, locale: LocaleSlug): string {
  const start = config.locales[locale].direction === 'rtl' ? 'right' : 'left'
  const [style = '', className] = [styles[name], classes[name]]
  if (className !== undefined) return ` class="${className}" style="${style};text-align:${start}"`
  if (name === 'blockquote') return ` style="${style};border-${start}:3px solid #43e0b0"`
  return style === '' ? '' : ` style="${style}"`
}

/** Addresses of the links in a sanitised text, in order. */
export function linksIn(html: string): string[] {
  return html.split(tag).flatMap((part) => {
    const href = /^<a href="([^"]*)"/.exec(part)?.[1]
    return href === undefined ? [] : [decoded(href)]
  })
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(escaped: string): string {
  return escaped.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => names[name] ?? '')
}
