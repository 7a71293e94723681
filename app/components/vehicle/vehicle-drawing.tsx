import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import type { VehicleModel, VehicleView } from './extents.ts'
import { FrontView } from './front-view.tsx'
import { type PaintName, paints } from './paints.ts'
import { es8 } from './shapes/es8.ts'
import { es8Front } from './shapes/es8-front.ts'
import { fjell } from './shapes/fjell.ts'
import { fjellFront } from './shapes/fjell-front.ts'
import { sund } from './shapes/sund.ts'
import { sundFront } from './shapes/sund-front.ts'
import { vind } from './shapes/vind.ts'
import { vindFront } from './shapes/vind-front.ts'
import { SideView } from './side-view.tsx'
import type { WheelDesign } from './wheels.ts'

const sides = { es8, fjell, vind, sund }
const fronts = { es8: es8Front, fjell: fjellFront, vind: vindFront, sund: sundFront }

export interface VehicleDrawingProps extends DrawingProps {
  model: VehicleModel
  paint: PaintName
  wheels: WheelDesign
  view: VehicleView
}

/**
 * The car without its frame. All colours are plain attributes, so that a strict style policy holds and the picture can be
 * rendered outside of a page.
 */
export function VehicleDrawing({ id, model, paint, wheels, view }: VehicleDrawingProps) {
  return view === 'front' ? (
    <FrontView id={id} shape={fronts[model]} paint={paints[paint]} />
  ) : (
    <SideView id={id} shape={sides[model]} paint={paints[paint]} wheels={wheels} />
  )
}
