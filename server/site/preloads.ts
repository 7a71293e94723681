import { isDocument, type Page } from './page.ts'

/**
 * `Link` header with the style and font of a page's head. A proxy may send it as early hints, so that browsers load
 * them before the page. The proxy in front of Node has to send the 103; srvx cannot.
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
