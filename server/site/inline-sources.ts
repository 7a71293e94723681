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
  const sources = { script: new Set<string>(), style: new Set<string>() }
  const pieces = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').split(` nonce="${nonce}"`)
  for (const [index, after] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    const name = tag.startsWith('<script') ? 'script' : tag.startsWith('<style') ? 'style' : null
    const begin = after.indexOf('>') + 1
    const isInline = !`${tag}${after.slice(0, begin)}`.includes(' src=')
    const end = name === null ? -1 : after.indexOf(`</${name}>`, begin)
    if (name !== null && isInline && end !== -1) sources[name].add(sourceOf(after.slice(begin, end)))
  }
  return { html: pieces.join(''), inline: { scripts: [...sources.script], styles: [...sources.style] } }
}
