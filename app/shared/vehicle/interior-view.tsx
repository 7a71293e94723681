import { interiors } from './interiors.ts'
import type { InteriorName } from './names.ts'
import type { InteriorShape } from './shapes/interior-shape.ts'
import { materialOf, shadeOf } from './surface.ts'
import { whole } from './symmetry.ts'
import { VerticalGradient } from './vertical-gradient.tsx'

interface InteriorViewProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string
  shape: InteriorShape
  interior: InteriorName
}

const aurora = '#58e6bd'

/** Interior from between the front seats, painted from the landscape outside to the seats. */
export function InteriorView({ id, shape, interior }: InteriorViewProps) {
  const ref = (name: string) => `url(#${id}${name})`
  const seat = materialOf(interiors[interior].seat)
  const trim = materialOf(interiors[interior].trim)
  const lit = (material: typeof seat, ...lights: number[]) => lights.map((light) => shadeOf(material, light))
  const { wheel } = shape
  return (
    <>
      <defs>
        <VerticalGradient id={`${id}a`} stops={['#b9d3e2', '#dfe9ec', '#f6efe2']} />
        <VerticalGradient id={`${id}r`} stops={['#8ea6b0', '#b9c6c8']} />
        <VerticalGradient id={`${id}d`} stops={lit(trim, 0.42, 0.05, -0.35)} />
        <VerticalGradient id={`${id}b`} stops={lit(seat, 0.5, 0.12, -0.25)} />
        <VerticalGradient id={`${id}o`} stops={lit(trim, 0.06, -0.35, -0.85)} />
        <VerticalGradient id={`${id}c`} stops={lit(trim, 0.3, 0, -0.3)} />
        <VerticalGradient id={`${id}s`} stops={lit(seat, 0.38, 0.08, -0.3)} />
        <VerticalGradient id={`${id}v`} stops={lit(seat, 0.62, 0.2, -0.45)} />
        <VerticalGradient id={`${id}k`} stops={['#22333d', '#0b151b']} />
        <VerticalGradient id={`${id}w`} stops={lit(trim, 0.5, -0.1, -0.5)} />
        <linearGradient id={`${id}p`}>
          <stop stopColor={shadeOf(trim, -0.7)} />
          <stop offset=".6" stopColor={shadeOf(trim, 0.1)} />
          <stop offset="1" stopColor={shadeOf(trim, -0.5)} />
        </linearGradient>
        <filter
          id={`${id}n`}
          filterUnits="userSpaceOnUse"
          x="-134"
          y="40"
          width="268"
          height="110"
          colorInterpolationFilters="sRGB"
        >
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
        {/* Right half of the mirrored parts: side window, door, pillar, seat. */}
        <g id={`${id}h`}>
          <path d="M86 0L124 62H128V0Z" fill={shadeOf(trim, -0.55)} />
          <path d="M104 6L126 48C127 50 128 52 128 54V6Z" fill={ref('a')} />
          <path d="M82 6L90 4L130 66L122 68Z" fill={ref('p')} />
          <path d="M104 66C112 64 120 64 128 66V144H98C102 118 103 92 104 66Z" fill={ref('o')} />
          <path d="M104.6 74C112 71 120 71 128 73V88C120 86 112 87 104.4 90Z" fill={ref('b')} />
          <path d="M103 100C111 95 120 94 128 95V106C120 104 111 105 102 111Z" fill={ref('s')} />
          <path d="M108 80H122" stroke="#dfe6e8" strokeWidth="1.5" strokeLinecap="round" opacity=".7" />
          <path d="M103.4 95C112 90.6 120 90 128 90.6" stroke={aurora} strokeWidth=".7" opacity=".85" fill="none" />
        </g>
        <g id={`${id}t`}>
          <path d="M34 144C34 128 40 117 58 114H78C92 116 98 128 100 144Z" opacity=".6" filter={ref('n')} />
          <path d={shape.bolsters} fill={ref('v')} />
          <path d={shape.cushion} fill={ref('s')} />
          <path d={shape.stitching} fill="none" stroke={shadeOf(seat, -0.42)} strokeWidth=".55" />
          <path
            d={shape.stitching}
            fill="none"
            stroke={shadeOf(seat, 0.65)}
            strokeWidth=".35"
            transform="translate(.6 .5)"
          />
        </g>
      </defs>
      <path d="M-128 0H128V144H-128Z" fill={shadeOf(trim, -0.7)} />
      <path d="M-88 4H88L126 68H-126Z" fill={ref('a')} />
      <path d={shape.ridge} fill={ref('r')} />
      <path d="M-126 61C-60 59 60 59 126 61V70H-126Z" fill="#7f939b" />
      <path d="M-128 0H128V5C90 8.6 40 10 0 10C-40 10 -90 8.6 -128 5Z" fill={shadeOf(trim, -0.5)} />
      {shape.hasGlassRoof && <path d="M-70 0H70L66 3.4C24 5 -24 5 -66 3.4Z" fill={ref('a')} opacity=".9" />}
      <path
        d="M-1.4 9H1.4V13H15C17 13 17.6 14 17.4 15.6L16.6 20C16.2 21.6 15 22.4 13.4 22.4H-13.4C-15 22.4 -16.2 21.6 -16.6 20L-17.4 15.6C-17.6 14 -17 13 -15 13H-1.4Z"
        fill="#12181c"
      />
      <path d="M-14.6 14.6H14.6L13.6 20.6H-13.6Z" fill="#9fb4bf" />
      <use href={`#${id}h`} />
      <use href={`#${id}h`} transform="scale(-1 1)" />
      <path d={whole(shape.lower)} fill={ref('o')} />
      <path d={whole(shape.dash)} fill={ref('d')} />
      <path d={whole(shape.band)} fill={ref('b')} />
      <path d={shape.seams} fill="none" stroke={shadeOf(seat, -0.45)} strokeWidth=".5" strokeDasharray="1.6 1" />
      <path d={shape.vents} fill="#07090b" />
      <path d={shape.light} fill="none" stroke={aurora} strokeWidth="3" opacity=".55" filter={ref('n')} />
      <path d={shape.light} fill="none" stroke={aurora} strokeWidth=".8" />
      <path d={shape.screens} transform="translate(1.2 2.4)" opacity=".6" filter={ref('n')} />
      <path d={shape.screens} fill={ref('k')} stroke="#05080a" strokeWidth="1" />
      <path d={shape.roads} fill="none" stroke="#4a6472" strokeWidth=".7" />
      <path d={shape.route} fill="none" stroke={aurora} strokeWidth="1.2" strokeLinejoin="round" />
      <path d={shape.signs} fill="none" stroke="#dce8ee" strokeWidth="1" strokeLinecap="round" />
      <path d={whole(shape.console)} fill={ref('c')} />
      <path d={shape.trays} fill="#090d10" stroke={shadeOf(trim, 0.4)} strokeWidth=".5" />
      <path d={shape.armrest} fill={ref('s')} />
      <g fill="none" transform="translate(1.5 4)" opacity=".5" filter={ref('n')}>
        <path d={wheel.rim} stroke="#000" strokeWidth={wheel.thickness} />
      </g>
      <path d={wheel.spokes} fill={shadeOf(trim, -0.6)} />
      <path d={wheel.hub} fill={ref('w')} />
      <path d={wheel.rim} fill="none" stroke={shadeOf(trim, -0.65)} strokeWidth={wheel.thickness} />
      <path d={wheel.rim} fill="none" stroke={ref('w')} strokeWidth={wheel.thickness - 1.6} />
      <path d="M-64 95.6C-62.4 93 -57.6 93 -56 95.6" stroke="#c7d2d7" fill="none" strokeWidth=".8" />
      <use href={`#${id}t`} />
      <use href={`#${id}t`} transform="scale(-1 1)" />
    </>
  )
}
