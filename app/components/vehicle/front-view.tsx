import { VerticalGradient } from './vertical-gradient.tsx'
import { groundLevel } from './extents.ts'
import type { Paint } from './paints.ts'
import type { FrontShape } from './shapes/front-shape.ts'
import { loft, shadeOf } from './surface.ts'

interface FrontViewProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string
  shape: FrontShape
  paint: Paint
}

/** The car's face: one half and its mirror image. */
export function FrontView({ id, shape, paint }: FrontViewProps) {
  const ref = (name: string) => `url(#${id}${name})`
  const { halfWidth, tyre } = shape
  const [inner, outer] = tyre
  return (
    <>
      <defs>
        <clipPath id={`${id}b`}>
          <path d={shape.body} />
        </clipPath>
        <VerticalGradient id={`${id}c`} stops={['#76868f', '#1d252b', '#0a0e11']} />
        <VerticalGradient id={`${id}g`} stops={['#5d7686', '#2a3c48', '#101a21']} />
        <VerticalGradient id={`${id}h`} stops={['#e4f0f6b0', '#b4cfdd18']} />
        <VerticalGradient id={`${id}l`} stops={['#262d32', '#0a0c0e']} />
        <filter id={`${id}m`} x="-5%" y="-5%" width="110%" height="110%">
          <feGaussianBlur stdDeviation="1.6" />
        </filter>
        <filter
          id={`${id}n`}
          filterUnits="userSpaceOnUse"
          x={-halfWidth - 30}
          y="40"
          width={halfWidth * 2 + 60}
          height="170"
          colorInterpolationFilters="sRGB"
        >
          <feGaussianBlur stdDeviation="4" />
        </filter>
      </defs>
      <g filter={ref('n')}>
        <ellipse cy={groundLevel} rx={halfWidth + 6} ry="7" opacity=".5" />
        <path d={`M${-outer} 172H${outer}v10H${-outer}z`} opacity=".8" />
      </g>
      <path d={`M${-inner} 140H${inner}V174H${-inner}z`} fill="#050809" />
      <g id={id}>
        <rect x={inner} y="112" width={outer - inner} height={groundLevel - 112} rx="7" fill="#14181b" />
        <path
          d={`M${inner + 4} 140V180M${inner + 9} 140V180M${outer - 9} 140V180M${outer - 4} 140V180`}
          stroke="#060809"
        />
        <g clipPath={ref('b')}>
          <g filter={ref('m')}>
            {loft(shape.sections, shape.stations).map(({ d, light }) => (
              <path key={d} d={d} fill={shadeOf(paint, light)} />
            ))}
          </g>
          <g filter={ref('n')}>
            {shape.ends.map(({ d, light, alpha }) => (
              <path key={d} d={d} fill={shadeOf(paint, light)} opacity={alpha} />
            ))}
          </g>
        </g>
        <path d={shape.skirt} fill={ref('l')} />
        <path d={shape.intake} fill="#0b0f12" />
        <path d={shape.cabin} fill={ref('c')} />
        <path d={shape.screen} fill={ref('g')} />
        <path d={shape.sheen} fill={ref('h')} />
        <g fill="none">
          <path d={shape.roofline} stroke="#e6eff3" strokeWidth=".8" opacity=".6" />
          <path d={shape.joints} stroke={paint.deep} strokeWidth=".8" />
          <path d={shape.lightLine} stroke="#dfeaef" strokeWidth="1.2" />
        </g>
        <path
          d={shape.lamp}
          fill="none"
          strokeWidth="6"
          filter={ref('n')}
          className="stroke-[light-dark(transparent,#f2faff)]"
        />
        <path d={shape.lamp} fill="#f4fafd" stroke="#0c1114" strokeWidth=".9" />
        <path d={shape.mirror} fill="#12181c" />
        <path d={shape.mirrorCap} fill={shadeOf(paint, 0.25)} />
      </g>
      <use href={`#${id}`} transform="scale(-1 1)" />
    </>
  )
}
