import { hash } from 'node:crypto'

/**
 * CSP source expressions of a page's trusted inline elements. By hash: a page is cached and sent to many, while a nonce
 * is valid for one response.
 */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

export const noInline: InlineSources = { scripts: [], styles: [] }

/** CSP source expression of an inline script or style. */
export function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * Extracts the sources of inline elements marked with the render's nonce, and removes the nonce from the page, given in
 * parts. Foreign content cannot be marked: the nonce is unknown before the page is rendered.
 */
export function extractInlineSources(parts: readonly string[], nonce: string): { html: string; inline: InlineSources } {
  const sources = { script: new Set<string>(), style: new Set<string>() }
  const pieces = parts.flatMap((part) => {
    const own = part.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').split(` nonce="${nonce}"`)
    addSources(own, sources)
    return own
  })
  return { html: pieces.join(''), inline: { scripts: [...sources.script], styles: [...sources.style] } }
}

/** Adds the sources of the elements between whose pieces the nonce was. */
function addSources(pieces: readonly string[], sources: Record<'script' | 'style', Set<string>>): void {
  for (const [index, after] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    const name = tag.startsWith('<script') ? 'script' : tag.startsWith('<style') ? 'style' : null
    const begin = after.indexOf('>') + 1
    const isInline = !`${tag}${after.slice(0, begin)}`.includes(' src=')
    const end = name === null ? -1 : after.indexOf(`</${name}>`, begin)
    if (name !== null && isInline && end !== -1) sources[name].add(sourceOf(after.slice(begin, end)))
  }
}
