import { markupOf } from '#app/components/drawing/markup.ts'
import { cachedDrawing, socialSize } from '#app/components/drawing/png.server.ts'
import { Landscape } from '#app/shared/scene/landscape.tsx'
import { isSceneName, type SceneName } from '#app/shared/scene/scene-names.ts'

/** Drawings of articles by project path; browsers fetch the same files from the site. */
const drawings = import.meta.glob<string>('/public/pictures/articles/*.svg', { query: '?raw', import: 'default' })

/** Daytime paper colour of the site (tokens.css), which landscapes fade into. */
const paper = '#f7f5f0'

const { width, height } = socialSize

/**
 * Landscape or article drawing as a preview picture, in daylight: the rules that darken a drawing at night are left
 * out. Null if there is no picture of that name.
 */
export async function socialPicture(scene: string): Promise<Uint8Array | null> {
  if (isSceneName(scene)) return cachedDrawing(`scene ${scene}`, () => landscape(scene))
  const read = drawings[`/public/pictures/articles/${scene}.svg`]
  return read ? cachedDrawing(`article ${scene}`, async () => framed(await read())) : null
}

function landscape(name: SceneName): string {
  const drawing = markupOf(Landscape, { id: 's', name, hour: 'day' }).replaceAll('var(--paper)', paper)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">${drawing}</svg>`
}

/** Shifted slightly down: the crop removes the top and the bottom. */
function framed(svg: string): string {
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `)
}
