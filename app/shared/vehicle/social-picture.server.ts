import { markupOf } from '#app/components/drawing/markup.ts'
import { cachedDrawing, socialSize } from '#app/components/drawing/png.server.ts'
import { extents, groundLevel } from './extents.ts'
import type { PictureSpec } from './picture-name.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'

const { width, height } = socialSize
/** Ground line of the tyres. */
const ground = 500
/** Pixels per centimetre: the longest model leaves a margin. */
const scale = 2.06

/** Car from the side in its landscape, as PNG: models × paints × wheels. */
export function socialPicture(spec: Required<PictureSpec>): Promise<Uint8Array> {
  return cachedDrawing(['vehicle', spec.model, spec.paint, spec.wheels].join(' '), () => scene(spec))
}

function scene(spec: Required<PictureSpec>): string {
  const { left, right } = extents[spec.model].side
  const x = (width - (right - left) * scale) / 2 - left * scale
  const car = markupOf(VehicleDrawing, { id: 'v', ...spec })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#bcd3df"/><stop offset=".55" stop-color="#e3eaea"/><stop offset="1" stop-color="#f5efe4"/></linearGradient>
<linearGradient id="far" x2="0" y2="1"><stop stop-color="#9fb6c1"/><stop offset="1" stop-color="#cfdadb"/></linearGradient>
<linearGradient id="near" x2="0" y2="1"><stop stop-color="#7d97a3"/><stop offset="1" stop-color="#b4c5c9"/></linearGradient>
<linearGradient id="floor" x2="0" y2="1"><stop stop-color="#d9dcd7"/><stop offset="1" stop-color="#f4f2ec"/></linearGradient>
<path d="M0 0H${width}V${height}H0z" fill="url(#sky)"/>
<path d="M0 330C120 250 190 190 270 210C350 230 380 300 470 296C560 290 620 160 720 150C820 140 860 250 950 262C1040 274 1110 220 1200 190V440H0z" fill="url(#far)"/>
<path d="M0 380C90 350 150 300 230 320C330 344 380 392 500 386C640 378 700 300 820 296C930 292 980 360 1060 366C1120 370 1160 350 1200 340V440H0z" fill="url(#near)"/>
<path d="M0 428C300 420 900 420 1200 428V${height}H0z" fill="url(#floor)"/>
<g transform="translate(${x} ${ground - groundLevel * scale})scale(${scale})">${car}</g></svg>`
}
