/* Addresses in editors' content, for checking them. */

export interface ContentLink {
  /** Path of the field, such as `html` or `blocks.winter.fields.link`. */
  field: string
  href: string
}

/** Texts of a body by path; a part of a list is named by its id, so that one that has moved stays the same. */
export function fieldsOf(body: Record<string, unknown>): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const visit = (value: unknown, path: string) => {
    const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
    if (typeof value !== 'object' || value === null || isList) found.set(path, value)
    else for (const [name, each] of Object.entries(value)) visit(each, `${path}${path && '.'}${idOf(each) ?? name}`)
  }
  visit(body, '')
  return found
}

function idOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null
}

/** Field that is an address as a whole; those of pictures and films are files, no pages. */
const address = /^(?:\/(?!pictures\/|films\/)|https?:|mailto:|tel:)\S*$/

/** Links of a body, each once for its field: those of sanitised HTML, and fields of page sections and settings. */
export function linksIn(body: Record<string, unknown>): ContentLink[] {
  return [...fieldsOf(body)].flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    const hrefs = address.test(value)
      ? [value]
      : Array.from(value.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
    return [...new Set(hrefs)].map((href) => ({ field, href }))
  })
}

/** Path of a link on this site without query and fragment; null for one that leads elsewhere. */
export function sitePathOf(href: string): string | null {
  return href.startsWith('/') && !/^\/[/\\]/.test(href) ? (href.split(/[?#]/)[0] ?? href) : null
}
