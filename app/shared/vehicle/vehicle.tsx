import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, useId } from 'react'
import { Drawn } from '#app/components/drawing/drawn.tsx'
import { markupOf } from '#app/components/drawing/markup.ts'
import type { VehicleView } from './extents.ts'
import { frameOf } from './frame.ts'
import type { InteriorName, PaintName, VehicleModel } from './names.ts'
import { VehicleDrawing, type VehicleDrawingProps } from './vehicle-drawing.tsx'
import type { WheelDesign } from './wheels.ts'

export interface VehicleProps {
  model: VehicleModel
  paint: PaintName
  wheels?: WheelDesign
  /** Shows in the view of the inside. */
  interior?: InteriorName
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

const markup = createIsomorphicFn()
  .server((drawing: VehicleDrawingProps) => markupOf(VehicleDrawing, drawing))
  .client(() => '')

/** A view's code comes when it is drawn: each is a few kilobytes. */
const loads: Record<VehicleView, () => Promise<ComponentType<VehicleDrawingProps>>> = {
  side: () => import('./side-drawing.tsx').then((module) => module.SideDrawing),
  front: () => import('./end-drawing.tsx').then((module) => module.FrontDrawing),
  rear: () => import('./end-drawing.tsx').then((module) => module.RearDrawing),
  interior: () => import('./interior-drawing.tsx').then((module) => module.InteriorDrawing),
}

/** A car, drawn. Changes of paint fade where motion is welcome. Another view is another drawing: give it a key. */
export function Vehicle({
  model,
  paint,
  wheels = 'turbine',
  interior = 'basalt',
  view = 'side',
  isToScale = false,
  isLive = false,
  title,
  className = '',
}: VehicleProps) {
  // Hundreds of references carry the id: React's own marks around it would weigh.
  const id = useId().replaceAll('_', '')
  const { left, top, width, height } = frameOf(model, view, isToScale)
  const drawing = { id, model, paint, wheels, interior, view }
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      className={`h-auto ${view === 'interior' ? '' : 'rtl:-scale-x-100'} [&_*]:transition-[fill,stroke,stop-color] [&_*]:duration-500 ${className}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <Drawn markup={markup(drawing)} load={loads[view]} drawing={drawing} isLive={isLive} />
    </svg>
  )
}
