import { memo } from 'react'
import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import type { PaintName, VehicleModel } from './names.ts'
import { paints } from './paints.ts'
import { es8 } from './shapes/es8.ts'
import { fjell } from './shapes/fjell.ts'
import { sund } from './shapes/sund.ts'
import { vind } from './shapes/vind.ts'
import { SideView } from './side-view.tsx'
import type { WheelDesign } from './wheels.ts'

const shapes = { es8, fjell, vind, sund }

interface SideDrawingProps extends DrawingProps {
  model: VehicleModel
  paint: PaintName
  wheels: WheelDesign
}

/** Hundreds of elements: beside a form that is typed into, they are made once. */
export const SideDrawing = memo(({ id, model, paint, wheels }: SideDrawingProps) => (
  <SideView id={id} shape={shapes[model]} paint={paints[paint]} wheels={wheels} />
))
