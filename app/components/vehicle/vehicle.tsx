import { useId } from 'react'
import { FrontView } from './front-view.tsx'
import { groundLevel } from './ground.tsx'
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
import type { WheelDesign } from './wheel.tsx'

const shapes = {
  es8: { side: es8, front: es8Front },
  fjell: { side: fjell, front: fjellFront },
  vind: { side: vind, front: vindFront },
  sund: { side: sund, front: sundFront },
}

export type VehicleModel = keyof typeof shapes
export type VehicleView = 'side' | 'front'

export interface VehicleProps {
  model: VehicleModel
  paint: PaintName
  wheels?: WheelDesign
  /** From the side its nose points along the reading direction. */
  view?: VehicleView
  /** Leaves as much air around a small model as makes it look small beside a large one of the same width. */
  isToScale?: boolean
  /** Names the picture for those who do not see it; without it the picture is decoration. */
  title?: string
  /** Its size: give a width, the height follows. */
  className?: string
}

/** Air around the car for its shadow and its reflection. */
const margin = { sides: 10, above: 4, below: 30 }

/**
 * A car, drawn. Paint changes fade where motion is welcome. All colours are plain attributes, so that a strict style
 * policy holds and the picture can be rendered outside of a page.
 */
export function Vehicle({ model, paint, wheels = 'turbine', view = 'side', isToScale = false, title, className = '' }: VehicleProps) {
  // A third of the references would be React's own marks around it.
  const id = useId().replaceAll('_', '')
  const { left, top, width, height } = frameOf(model, view, isToScale)
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width}
      height={height}
      className={`h-auto rtl:-scale-x-100 [&_*]:transition-[fill,stroke,stop-color] [&_*]:duration-500 ${className}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {view === 'front' ? (
        <FrontView id={id} shape={shapes[model].front} paint={paints[paint]} />
      ) : (
        <SideView id={id} shape={shapes[model].side} paint={paints[paint]} wheels={wheels} />
      )}
    </svg>
  )
}

/** The part of the drawing that shows, in centimetres. */
function frameOf(model: VehicleModel, view: VehicleView, isToScale: boolean) {
  const extent = extentOf(model, view)
  const frame = isToScale ? extentOf('es8', view) : extent
  const width = frame.right - frame.left + 2 * margin.sides
  return {
    left: (extent.left + extent.right - width) / 2,
    top: frame.top - margin.above,
    width,
    height: groundLevel + margin.below - frame.top + margin.above,
  }
}

function extentOf(model: VehicleModel, view: VehicleView) {
  const { side, front } = shapes[model]
  return view === 'front'
    ? { left: -front.reach, right: front.reach, top: front.top }
    : { left: 0, right: side.length, top: side.top }
}
