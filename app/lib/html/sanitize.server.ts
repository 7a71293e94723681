import sanitizeHtml from 'sanitize-html'
import type { SafeHtml } from './safe-html.ts'

/**
 * Makes HTML from the backend or a content system fit to be shown: text structure, lists, tables, links to the web and
 * mail. No scripts, styles, frames, forms or pictures; links to elsewhere give nothing away about this page.
 */
export function sanitize(html: string): SafeHtml {
  // The one place where text becomes safe HTML.
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'small',
      'sub',
      'sup',
      'a',
      'blockquote',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  }) as SafeHtml
}
