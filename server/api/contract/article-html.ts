import sanitizeHtml from 'sanitize-html'

/** Path on this site or address elsewhere; refuses `//` and `/\`, which lead to another host. */
const href = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d ]+)$/

/** Drawn pictures of the site, and those of the library; articles may contain no others. */
const picture = /^\/pictures\/(?:(?:articles|vehicles)\/[a-z0-9.-]+\.svg|press\/[a-z0-9-]+\.(?:jpg|png|webp))$/

const inline = ['br', 'strong', 'em', 'sub', 'sup', 'a', 'img']
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption']

/** Limits checked before sanitising: every tag and entity costs time, and an article has a few hundred. */
export const articleLimits = {
  /** UTF-16 code units. */
  length: 60_000,
  /** Starts of tags and entities. */
  marks: 2_000,
} as const

/** Whether a text is within the limits for sanitising. */
export function isWithinLimits(html: string): boolean {
  if (html.length > articleLimits.length) return false
  let marks = 0
  for (const mark of ['<', '&']) {
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) marks += 1
  }
  return marks <= articleLimits.marks
}

/** Elements removed when they contain no text; a figure may contain only its picture. */
const requiresText = new Set(['p', 'h2', 'h3', 'li', 'ul', 'ol', 'blockquote', 'figcaption'])

/** Nested empty elements are removed one level per pass; real nesting ends before this. */
const maxPasses = 30

const options: sanitizeHtml.IOptions = {
  allowedTags: [...inline, ...blocks],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    a: (tagName, { href: to = '' }) => {
      if (!href.test(to)) return { tagName, attribs: {} }
      const attribs: Record<string, string> = to.startsWith('/')
        ? { href: to }
        : { href: to, rel: 'noopener noreferrer' }
      return { tagName, attribs }
    },
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt } }),
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !picture.test(attribs['src'] ?? '')) ||
    (requiresText.has(tag) && text.trim() === '' && !mediaChildren?.length),
}

/**
 * Reduces article HTML to paragraphs, headings, lists, quotes, figures with a picture of the site and links. The backend
 * applies it before storing, the site before showing. Idempotent. Throws RangeError beyond the limits.
 */
export function sanitizeArticle(html: string): string {
  if (!isWithinLimits(html)) throw new RangeError('too long or with too much markup for an article')
  let clean = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const cleaner = sanitizeHtml(clean, options)
    if (cleaner === clean) break
    clean = cleaner
  }
  return clean
}
