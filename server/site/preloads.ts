import { isDocument, type Page } from './page.ts'

/**
 * What a page's head asks for first, its style and its font, as a `Link` header: whoever stands in between may send it
 * ahead as early hints, and a browser begins before it has read the page. The server in front of Node is the one that
 * can answer 103; srvx has no word for it.
 */
export function preloadsOf(page: Page): string | null {
  if (!isDocument(page)) return null
  const head = page.body.subarray(0, page.body.indexOf('</head>')).toString()
  const links = Array.from(head.matchAll(/<link ([^<>]*)>/g), ([, text = '']) => linkOf(text))
  return links.filter((link) => link !== null).join(', ') || null
}

function linkOf(text: string): string | null {
  const attributes = new Map(
    Array.from(text.matchAll(/(?<![a-zA-Z])([a-zA-Z]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  const href = attributes.get('href')
  const rel = attributes.get('rel')
  if (!href || /[<>,;\s]/.test(href)) return null
  if (rel === 'stylesheet') return `<${href}>; rel=preload; as=style`
  if (rel === 'preload' && attributes.get('as') === 'font') {
    return `<${href}>; rel=preload; as=font; type=${attributes.get('type')}; crossorigin`
  }
  return null
}
