import sanitizeHtml from 'sanitize-html'

/** A path of this site, or an address elsewhere; `//` and `/\` lead away and are neither. */
const href = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d ]+)$/

/** Where the site's drawn pictures are; no other picture is part of an article. */
const picture = /^\/pictures\/(?:articles|vehicles)\/[a-z0-9.-]+\.svg$/

const inline = ['br', 'strong', 'em', 'sub', 'sup', 'a', 'img']
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption']

/** What a text may have before it is looked into: each tag and each entity costs time, and an article has a few hundred. */
export const articleLimits = {
  /** UTF-16 code units. */
  length: 60_000,
  /** Beginnings of tags and of entities. */
  marks: 2_000,
} as const

/** Whether a text is short and plain enough to be sanitised. */
export function isWithinLimits(html: string): boolean {
  if (html.length > articleLimits.length) return false
  let marks = 0
  for (const mark of ['<', '&']) {
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) marks += 1
  }
  return marks <= articleLimits.marks
}

/** Empty of all text these are nothing; a figure may be without, for it has its picture. */
const textual = new Set(['p', 'h2', 'h3', 'li', 'ul', 'ol', 'blockquote', 'figcaption'])

/** What is empty within what is empty goes pass by pass; nesting ends before these do. */
const mostPasses = 30

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
    (textual.has(tag) && text.trim() === '' && !mediaChildren?.length),
}

/**
 * What the text of an article may be made of: paragraphs, headings, lists, quotes, figures with a drawn picture, links.
 * Both the backend, before it stores one, and the site, before it shows one, put it through this. What has been through
 * once comes out of it unchanged. Throws RangeError for what is beyond the limits.
 */
export function sanitizeArticle(html: string): string {
  if (!isWithinLimits(html)) throw new RangeError('too long or with too much markup for an article')
  let clean = html
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const cleaner = sanitizeHtml(clean, options)
    if (cleaner === clean) break
    clean = cleaner
  }
  return clean
}
