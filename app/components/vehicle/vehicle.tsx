import { createIsomorphicFn } from '@tanstack/react-start'
import { useId } from 'react'
import { Drawn } from '#app/components/drawing/drawn.tsx'
import { markupOf } from '#app/components/drawing/markup.ts'
import { extents, groundLevel, type VehicleModel, type VehicleView } from './extents.ts'
import type { PaintName } from './paints.ts'
import { VehicleDrawing, type VehicleDrawingProps } from './vehicle-drawing.tsx'
import type { WheelDesign } from './wheel.tsx'

export interface VehicleProps {
  model: VehicleModel
  paint: PaintName
  wheels?: WheelDesign
  /** From the side its nose points along the reading direction. */
  view?: VehicleView
  /** Leaves so much air around a small model that it looks small beside a large one of the same width. */
  isToScale?: boolean
  /** Its paint or wheels may change now; see Drawn. */
  isLive?: boolean
  /** Names the picture for those who do not see it; without it the picture is decoration. */
  title?: string
  /** Its size: give a width, the height follows. */
  className?: string
}

/** Air around the car for its shadow and its reflection. */
const margin = { sides: 10, above: 4, below: 30 }

const markup = createIsomorphicFn()
  .server((drawing: VehicleDrawingProps) => markupOf(VehicleDrawing, drawing))
  .client(() => '')

const load = () => import('./vehicle-drawing.tsx').then((module) => module.VehicleDrawing)

/** A car, drawn. Changes of paint fade where motion is welcome. */
export function Vehicle({
  model,
  paint,
  wheels = 'turbine',
  view = 'side',
  isToScale = false,
  isLive = false,
  title,
  className = '',
}: VehicleProps) {
  // Hundreds of references carry the id: React's own marks around it would weigh.
  const id = useId().replaceAll('_', '')
  const { left, top, width, height } = frameOf(model, view, isToScale)
  const drawing = { id, model, paint, wheels, view }
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      className={`h-auto rtl:-scale-x-100 [&_*]:transition-[fill,stroke,stop-color] [&_*]:duration-500 ${className}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <Drawn markup={markup(drawing)} load={load} drawing={drawing} isLive={isLive} />
    </svg>
  )
}

/** The part of the drawing that shows, in centimetres. */
function frameOf(model: VehicleModel, view: VehicleView, isToScale: boolean) {
  const extent = extents[model][view]
  const frame = isToScale ? extents.es8[view] : extent
  const width = frame.right - frame.left + 2 * margin.sides
  return {
    left: (extent.left + extent.right - width) / 2,
    top: frame.top - margin.above,
    width,
    height: groundLevel + margin.below - frame.top + margin.above,
  }
}
