import { EndDefinitions } from './end-definitions.tsx'
import { groundLevel } from './extents.ts'
import type { Paint } from './paints.ts'
import type { EndShape } from './shapes/end-shape.ts'
import { type LitLine, loft, shadeOf } from './surface.ts'
import { whole } from './symmetry.ts'

interface EndViewProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string
  shape: EndShape
  paint: Paint
}

/** Car from the front or the rear, painted from the ground up. Parts on both sides are drawn once and mirrored. */
export function EndView({ id, shape, paint }: EndViewProps) {
  const ref = (name: string) => `url(#${id}${name})`
  const both = (name: string) => (
    <>
      <use href={`#${id}${name}`} />
      <use href={`#${id}${name}`} transform="scale(-1 1)" />
    </>
  )
  const { halfWidth, lamp, stations, plate } = shape
  const [inner, outer] = shape.tyre
  const colours = lamp.isRed
    ? { glow: 'stroke-[light-dark(transparent,#e0303f)]', line: '#ec2b3c', glass: '#2c070c' }
    : { glow: 'stroke-[light-dark(transparent,#f2faff)]', line: '#f7fcff', glass: '#12181d' }
  return (
    <>
      <defs>
        <EndDefinitions id={id} shape={shape} paint={paint} />
        <g id={`${id}w`}>
          <rect x={inner} y="112" width={outer - inner} height={groundLevel - 112} rx="8" fill={ref('t')} />
          <path
            d={`M${inner + 6} 140V180M${inner + 12} 140V180M${outer - 12} 140V180M${outer - 6} 140V180`}
            stroke="#050708"
            strokeWidth="1.4"
          />
        </g>
        <g id={`${id}u`}>
          {shape.ends.map(({ d, light, alpha }) => (
            <path key={d} d={d} fill={shadeOf(paint, light)} opacity={alpha} />
          ))}
        </g>
        <g id={`${id}p`}>
          <path d={shape.pockets} fill={ref('l')} />
          <path d={shape.joints} fill="none" stroke={paint.deep} strokeWidth=".7" />
          <path d={shape.edges} fill="none" stroke={paint.light} strokeWidth=".8" opacity=".8" />
        </g>
        <g id={`${id}o`}>
          <path d={lamp.housing} fill={colours.glass} />
          <path d={lamp.lines} fill="none" stroke={colours.line} strokeWidth={lamp.width} />
        </g>
        <g id={`${id}q`} fill="none" filter={ref('n')}>
          <path d={lamp.lines} strokeWidth={lamp.width + 4} className={colours.glow} />
        </g>
        <g id={`${id}i`}>
          <path d={shape.mirror} fill="#10161a" />
          <path d={shape.mirrorCap} fill={shadeOf(paint, 0.35)} />
        </g>
      </defs>
      <g filter={ref('n')}>
        <ellipse cy={groundLevel + 1} rx={halfWidth + 8} ry="7" opacity=".45" />
        <path d={`M${-outer} 173H${outer}v10H${-outer}z`} opacity=".85" />
      </g>
      <path d={`M${-inner - 4} 130H${inner + 4}V173H${-inner - 4}z`} fill="#040607" />
      {both('w')}
      {both('i')}
      {/* Thin outline, so that a light roof does not fade into a light page. */}
      <path d={whole(shape.cabin)} fill={ref('c')} stroke={paint.deep} strokeOpacity=".45" strokeWidth=".5" />
      <g clipPath={ref('b')}>
        <g filter={ref('m')}>
          {loft(mirrored(shape.sections), mirroredStations(stations)).map(({ d, light }) => (
            <path key={d} d={d} fill={shadeOf(paint, light)} />
          ))}
        </g>
        {shape.panels.map(({ d, alpha }, index) => (
          <path key={d} d={whole(d)} fill={ref(`P${index}`)} opacity={alpha} />
        ))}
        <g filter={ref('n')}>{both('u')}</g>
      </g>
      <g clipPath={ref('k')}>
        <path d={whole(shape.glass)} fill={ref('g')} />
        <g fill="#0a1116" opacity=".8">
          <path id={`${id}s`} d={shape.seen} />
          <use href={`#${id}s`} transform="scale(-1 1)" />
          <path d={shape.seenOnce} />
        </g>
        <path d={shape.sheen} fill={ref('h')} />
      </g>
      {shape.dark.map((d) => (
        <path key={d} d={whole(d)} fill={ref('l')} />
      ))}
      <path d={shape.mesh} stroke="#3b454c" strokeWidth=".5" opacity=".8" />
      {both('p')}
      <path d={shape.bar} fill="none" stroke={colours.line} strokeWidth="1.3" />
      {both('q')}
      {both('o')}
      {plate !== null && (
        <>
          <path d={`M-26 ${plate}h52v11.4h-52z`} fill="#f1f4f5" stroke="#0c1013" strokeWidth=".8" />
          <path d={`M-26 ${plate}h4v11.4h-4z`} fill="#2450a4" />
        </>
      )}
    </>
  )
}

function mirrored(sections: readonly LitLine[]): LitLine[] {
  return sections.map(([heights, light]) => [[...heights.toReversed(), ...heights.slice(1)], light])
}

function mirroredStations(stations: readonly number[]): number[] {
  return [...stations.toReversed().map((x) => -x), ...stations.slice(1)]
}
