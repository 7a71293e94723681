import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import { EndView } from './end-view.tsx'
import type { PaintName, VehicleModel } from './names.ts'
import { paints } from './paints.ts'
import { es8Front } from './shapes/es8-front.ts'
import { es8Rear } from './shapes/es8-rear.ts'
import { fjellFront } from './shapes/fjell-front.ts'
import { fjellRear } from './shapes/fjell-rear.ts'
import { sundFront } from './shapes/sund-front.ts'
import { sundRear } from './shapes/sund-rear.ts'
import { vindFront } from './shapes/vind-front.ts'
import { vindRear } from './shapes/vind-rear.ts'

const fronts = { es8: es8Front, fjell: fjellFront, vind: vindFront, sund: sundFront }
const rears = { es8: es8Rear, fjell: fjellRear, vind: vindRear, sund: sundRear }

interface EndDrawingProps extends DrawingProps {
  model: VehicleModel
  paint: PaintName
}

export function FrontDrawing({ id, model, paint }: EndDrawingProps) {
  return <EndView id={id} shape={fronts[model]} paint={paints[paint]} />
}

export function RearDrawing({ id, model, paint }: EndDrawingProps) {
  return <EndView id={id} shape={rears[model]} paint={paints[paint]} />
}
