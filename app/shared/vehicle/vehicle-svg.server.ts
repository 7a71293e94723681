import { markupOf } from '#app/components/drawing/markup.ts'
import { frameOf } from './frame.ts'
import type { PictureSpec } from './picture-name.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'

/** Car as a file, to one scale with the others, so that a small one looks small. */
export function vehicleSvg(spec: Required<PictureSpec>): string {
  const { left, top, width, height } = frameOf(spec.model, spec.view, true)
  const drawing = markupOf(VehicleDrawing, { id: 'v', ...spec })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`
}
