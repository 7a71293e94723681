import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawingProps } from './drawn.tsx'

/** Placeholder for the id in a cached drawing; a character that no path or colour contains. */
const anyId = '~'

/** Cached by drawing, then by props. */
const cache = new Map<unknown, Map<string, string>>()

/**
 * Drawing as markup, on the server only. Drawings are few and the same for all visitors: each is rendered once, then
 * only its ids are filled in.
 */
export function markupOf<Props extends DrawingProps>(Drawing: ComponentType<Props>, props: Props): string {
  const drawings = cache.get(Drawing) ?? new Map<string, string>()
  cache.set(Drawing, drawings)
  const anonymous = { ...props, id: anyId }
  const key = JSON.stringify(anonymous)
  const markup =
    drawings.get(key) ?? inside(renderToStaticMarkup(createElement('svg', null, createElement(Drawing, anonymous))))
  drawings.set(key, markup)
  return markup.replaceAll(anyId, props.id)
}

/** React renders the drawing inside an `<svg>`, which the caller provides itself. */
function inside(svg: string): string {
  return svg.slice('<svg>'.length, -'</svg>'.length)
}
