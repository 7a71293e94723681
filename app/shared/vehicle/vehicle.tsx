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
  /** Visible in the interior view. */
  interior?: InteriorName
  /** In the side view the nose points in the reading direction. */
  view?: VehicleView
  /** Adds a margin around a small model, so that it looks small next to a large one of the same width. */
  isToScale?: boolean
  /** Its paint or wheels may change now; see Drawn. */
  isLive?: boolean
  /** Text alternative; without it the picture is decorative. */
  title?: string
  /** Sets the width; the height follows. */
  className?: string
}

const markup = createIsomorphicFn()
  .server((drawing: VehicleDrawingProps) => markupOf(VehicleDrawing, drawing))
  .client(() => '')

/** Each view's code, a few kilobytes, is loaded when it is drawn. */
const loads: Record<VehicleView, () => Promise<ComponentType<VehicleDrawingProps>>> = {
  side: () => import('./side-drawing.tsx').then((module) => module.SideDrawing),
  front: () => import('./end-drawing.tsx').then((module) => module.FrontDrawing),
  rear: () => import('./end-drawing.tsx').then((module) => module.RearDrawing),
  interior: () => import('./interior-drawing.tsx').then((module) => module.InteriorDrawing),
}

/**
 * Drawing of a car. Changes of paint fade unless reduced motion is set. Another view is another drawing: give it a key.
 */
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
  // Hundreds of references contain the id: React's own underscores would add up.
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
