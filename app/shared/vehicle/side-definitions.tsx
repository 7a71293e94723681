import type { Paint } from './paints.ts'
import type { SideShape } from './shapes/side-shape.ts'
import { shadeOf } from './surface.ts'
import { VerticalGradient } from './vertical-gradient.tsx'

interface SideDefinitionsProps {
  id: string
  shape: SideShape
  paint: Paint
}

const glossBlack = ['#76868f', '#1d252b', '#0a0e11']

/** Gradients, clips and blurs of a side view; one-letter names keep the markup small. */
export function SideDefinitions({ id, shape, paint }: SideDefinitionsProps) {
  const lit = (...lights: number[]) => lights.map((light) => shadeOf(paint, light))
  return (
    <>
      <clipPath id={`${id}b`}>
        <path d={shape.body} />
      </clipPath>
      <clipPath id={`${id}k`}>
        <path id={`${id}K`} d={shape.sideGlass} />
      </clipPath>
      <VerticalGradient id={`${id}c`} stops={shape.isRoofPainted ? lit(0.9, 0.25, 0, -0.2) : glossBlack} />
      <VerticalGradient id={`${id}g`} stops={['#4d6474', '#22323d', '#0d151b']} />
      <VerticalGradient id={`${id}h`} stops={['#dcecf4b8', '#b4cfdd10']} />
      <VerticalGradient id={`${id}l`} stops={['#2b3238', '#171c20', '#07090a']} />
      <VerticalGradient id={`${id}a`} stops={lit(1, 0, -1)} />
      <VerticalGradient id={`${id}e`} stops={['#888', '#000']} />
      <mask id={`${id}r`}>
        <path d={`M0 180H${shape.length}v30H0z`} fill={`url(#${id}e)`} />
      </mask>
      <filter id={`${id}m`} filterUnits="userSpaceOnUse" x="0" y="40" width={shape.length} height="130">
        <feGaussianBlur stdDeviation="1.6" />
      </filter>
      <filter
        id={`${id}n`}
        filterUnits="userSpaceOnUse"
        x="-20"
        y="40"
        width={shape.length + 40}
        height="160"
        colorInterpolationFilters="sRGB"
      >
        <feGaussianBlur stdDeviation="4" />
      </filter>
    </>
  )
}
