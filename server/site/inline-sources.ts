import { hash } from 'node:crypto'

/**
 * Inline elements that the maker of a page vouches for, as CSP source expressions. By hash, for a page is cached and sent
 * to many: a nonce holds for one answer.
 */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

export const noInline: InlineSources = { scripts: [], styles: [] }

/** The CSP source expression of an inline script or style with this text. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * The sources of the inline elements that carry a render's nonce, and the page without it. Nothing from outside can carry
 * one that nobody knows before the page is rendered: what stands in a page's content is not among them, whatever it is.
 */
export function takeMarked(html: string, nonce: string): { html: string; inline: InlineSources } {
  const elements = new RegExp(`<(script|style)\\b[^>]*? nonce="${nonce}"[^>]*>(.*?)</\\1>`, 'gs')
  const sources = { script: new Set<string>(), style: new Set<string>() }
  for (const [element, name, text = ''] of html.matchAll(elements)) {
    const isInline = !/^<[^>]* src=/.test(element)
    if (isInline) sources[name === 'script' ? 'script' : 'style'].add(sourceOf(text))
  }
  const unmarked = html
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(new RegExp(`<meta property="csp-nonce" content="${nonce}"/>`), '')
  return { html: unmarked, inline: { scripts: [...sources.script], styles: [...sources.style] } }
}
