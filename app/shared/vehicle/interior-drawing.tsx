import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import { InteriorView } from './interior-view.tsx'
import type { InteriorName, VehicleModel } from './names.ts'
import { es8Interior } from './shapes/es8-interior.ts'
import { fjellInterior } from './shapes/fjell-interior.ts'
import { sundInterior } from './shapes/sund-interior.ts'
import { vindInterior } from './shapes/vind-interior.ts'

const shapes = { es8: es8Interior, fjell: fjellInterior, vind: vindInterior, sund: sundInterior }

interface InteriorDrawingProps extends DrawingProps {
  model: VehicleModel
  interior: InteriorName
}

export function InteriorDrawing({ id, model, interior }: InteriorDrawingProps) {
  return <InteriorView id={id} shape={shapes[model]} interior={interior} />
}
