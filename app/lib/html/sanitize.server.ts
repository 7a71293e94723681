import sanitizeHtml from 'sanitize-html'
import type { SafeHtml } from './safe-html.ts'

/**
 * Sanitises HTML of the backend or a content system: keeps text structure, lists, tables, and links to the web and
 * mail. Removes scripts, styles, frames, forms and pictures; external links send no referrer.
 */
export function sanitize(html: string): SafeHtml {
  // The only place where text becomes safe HTML.
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
