import { renderAsync } from '@resvg/resvg-js'

/** Pixels that messengers ask for where a page is shared. */
export const socialSize = { width: 1200, height: 630 }

/** By what they show: pages name them, so that they are few enough to be kept all. */
const kept = new Map<string, Promise<Uint8Array>>()

/** A drawing as PNG, for those who take no SVG. Each is drawn once in a process's life. */
export function drawnOnce(key: string, svg: () => string | Promise<string>): Promise<Uint8Array> {
  const known = kept.get(key)
  if (known) return known
  const drawn = draw(svg)
  kept.set(key, drawn)
  // What failed is tried again by whoever asks next.
  drawn.catch(() => kept.delete(key))
  return drawn
}

async function draw(svg: () => string | Promise<string>): Promise<Uint8Array> {
  const image = await renderAsync(await svg(), { font: { loadSystemFonts: false } })
  return image.asPng()
}
