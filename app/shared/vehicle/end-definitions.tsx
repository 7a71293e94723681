import type { Paint } from './paints.ts'
import type { EndShape } from './shapes/end-shape.ts'
import { shadeOf } from './surface.ts'
import { whole } from './symmetry.ts'
import { VerticalGradient } from './vertical-gradient.tsx'

interface EndDefinitionsProps {
  id: string
  shape: EndShape
  paint: Paint
}

const glossBlack = ['#8796a0', '#2a343b', '#0a0e11']

/** Gradients, clips and blurs of a front or rear view. */
export function EndDefinitions({ id, shape, paint }: EndDefinitionsProps) {
  const { halfWidth } = shape
  const lit = (lights: readonly number[]) => lights.map((light) => shadeOf(paint, light))
  return (
    <>
      <clipPath id={`${id}b`}>
        <path d={whole(shape.body)} />
      </clipPath>
      <clipPath id={`${id}k`}>
        <path d={whole(shape.glass)} />
      </clipPath>
      <VerticalGradient id={`${id}c`} stops={shape.isRoofPainted ? lit([1, 0.35, 0, -0.3]) : glossBlack} />
      <VerticalGradient id={`${id}g`} stops={['#6d8798', '#2b3d49', '#0c141a']} />
      <VerticalGradient id={`${id}h`} stops={['#e8f2f8a8', '#c4dae60c']} />
      <VerticalGradient id={`${id}l`} stops={['#2c343a', '#0d1114', '#060809']} />
      <linearGradient id={`${id}t`}>
        <stop stopColor="#07090a" />
        <stop offset=".5" stopColor="#23292d" />
        <stop offset="1" stopColor="#0b0d0f" />
      </linearGradient>
      {shape.panels.map(({ d, lights }, index) => (
        <VerticalGradient key={d} id={`${id}P${index}`} stops={lit(lights)} />
      ))}
      <filter id={`${id}m`} x="-5%" y="-5%" width="110%" height="110%">
        <feGaussianBlur stdDeviation="1.4" />
      </filter>
      <filter
        id={`${id}n`}
        filterUnits="userSpaceOnUse"
        x={-halfWidth - 30}
        y="30"
        width={halfWidth * 2 + 60}
        height="180"
        colorInterpolationFilters="sRGB"
      >
        <feGaussianBlur stdDeviation="4" />
      </filter>
    </>
  )
}
