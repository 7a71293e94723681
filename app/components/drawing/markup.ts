import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawingProps } from './drawn.tsx'

/** Stands for the id in a kept drawing; a character that no path or colour contains. */
const anyId = '~'

/** By drawing, then by what it shows. */
const kept = new Map<unknown, Map<string, string>>()

/**
 * A drawing as markup, for the server only. Drawings are few and the same for everybody: each is made once and from then
 * on only given its ids.
 */
export function markupOf<Props extends DrawingProps>(Drawing: ComponentType<Props>, props: Props): string {
  const drawings = kept.get(Drawing) ?? new Map<string, string>()
  kept.set(Drawing, drawings)
  const anonymous = { ...props, id: anyId }
  const key = JSON.stringify(anonymous)
  const markup =
    drawings.get(key) ?? inside(renderToStaticMarkup(createElement('svg', null, createElement(Drawing, anonymous))))
  drawings.set(key, markup)
  return markup.replaceAll(anyId, props.id)
}

/** React wants an `<svg>` around what it draws; here it comes from elsewhere. */
function inside(svg: string): string {
  return svg.slice('<svg>'.length, -'</svg>'.length)
}
