import { groundLevel } from './extents.ts'
import type { Paint } from './paints.ts'
import type { SideShape, Stroke } from './shapes/side-shape.ts'
import { SideDefinitions } from './side-definitions.tsx'
import { loft, shadeOf } from './surface.ts'
import { WheelDefinition } from './wheel.tsx'
import type { WheelDesign } from './wheels.ts'

interface SideViewProps {
  /** Prefix of the ids inside; unique on the page. */
  id: string
  shape: SideShape
  paint: Paint
  wheels: WheelDesign
}

/** Car from the side, painted from the ground up: shadow, body, trim, glass, joints, lamps, wheels. */
export function SideView({ id, shape, paint, wheels }: SideViewProps) {
  const ref = (name: string) => `url(#${id}${name})`
  const { axles, tyre, arch, length, hasArchTrim } = shape
  const [rear, front] = axles
  const hub = groundLevel - tyre
  const handles = shape.handles.map(([x, y]) => `M${x} ${y}h22`).join('')
  // The topmost band is the base they are painted on: it covers everything above it too.
  const [, ...bands] = loft(shape.sections, [0, rear, Math.round((rear + front) / 2), front, length])
  const stroke = ({ d, light, alpha, width }: Stroke) => {
    const colour = shadeOf(paint, light)
    const look = width ? { fill: 'none', stroke: colour, strokeWidth: width } : { fill: colour }
    return <path key={d} d={d} opacity={alpha} {...look} />
  }
  return (
    <>
      <defs>
        <SideDefinitions id={id} shape={shape} paint={paint} />
        <WheelDefinition id={id} design={wheels} />
      </defs>
      <Ground id={id} shape={shape} />
      <g id={id}>
        <path d={`M48 150H${length - 48}L${front + 10} 173H${rear - 10}z`} fill="#050809" />
        <g clipPath={ref('b')}>
          <g filter={ref('m')}>
            <path d={`M0 0H${length}V180H0z`} fill={paint.light} />
            {bands.map(({ d, light }) => (
              <path key={d} d={d} fill={shadeOf(paint, light)} />
            ))}
          </g>
          {stroke(shape.crease)}
          <g filter={ref('n')}>{shape.ends.map(stroke)}</g>
        </g>
        <path d={archways(axles, hub, arch + (hasArchTrim ? 5 : 1.5), 156)} fill={ref(hasArchTrim ? 'l' : 'a')} />
        <path d={shape.cladding} fill={ref('l')} />
        <path d={archways(axles, hub, arch, 166)} fill="#050708" />
        <Glasshouse id={id} shape={shape} />
        <g fill="none" stroke={paint.deep} strokeWidth=".8">
          <use href={`#${id}j`} stroke={paint.light} opacity=".5" transform="translate(.7 .3)" />
          <path id={`${id}j`} d={shape.joints} />
        </g>
        <g strokeLinecap="round">
          <path d={handles} stroke={shadeOf(paint, -0.7)} strokeWidth="3.8" />
          <path d={handles} stroke={shadeOf(paint, 0.3)} strokeWidth="2.6" />
        </g>
        <path d={shape.intakes} fill={shadeOf(paint, -0.9)} />
        <path d={shape.lampGlass} fill="#0d1216" />
        {/* Lamps glow at night; without a stylesheet they do not. */}
        <g fill="none" strokeWidth="5" filter={ref('n')}>
          <path d={shape.frontLamp} className="stroke-[light-dark(transparent,#f2faff)]" />
          <path d={shape.rearLamp} className="stroke-[light-dark(transparent,#e0303f)]" />
        </g>
        <path d={shape.frontLamp} fill="#f4fafd" stroke="#0c1114" strokeWidth=".9" />
        <path d={shape.rearLamp} fill="#d0202f" stroke="#3c0a10" strokeWidth=".6" />
        <path d={shape.mirror} fill="#12181c" />
        <path d={shape.mirrorCap} fill={shadeOf(paint, 0.25)} />
        {axles.map((x) => (
          <use key={x} href={`#${id}w`} transform={`translate(${x} ${hub})scale(${tyre / 100})`} />
        ))}
      </g>
    </>
  )
}

/** Circles around both hubs, cut off at a height. */
function archways(axles: readonly number[], hub: number, radius: number, bottom: number): string {
  const half = Math.round(Math.sqrt(radius ** 2 - (bottom - hub) ** 2))
  return axles.map((x) => `M${x - half} ${bottom}A${radius} ${radius} 0 1 1 ${x + half} ${bottom}Z`).join('')
}

/** Roof, pillars and glass: background through it, interior, and the sky on top. */
function Glasshouse({ id, shape }: { id: string; shape: SideShape }) {
  const ref = (name: string) => `url(#${id}${name})`
  const { isRoofPainted } = shape
  return (
    <>
      <path d={shape.cabin} fill={ref('c')} stroke="#16212a" strokeOpacity=".4" strokeWidth=".6" />
      <path d={shape.screens} fill={isRoofPainted ? '#16212a' : '#4a5862'} />
      {isRoofPainted && <use href={`#${id}K`} fill="none" stroke="#0c1114" strokeWidth="3" />}
      <g clipPath={ref('k')}>
        <use href={`#${id}K`} fill={ref('g')} />
        <path d={shape.seenThrough} fill="#c4d6de" opacity=".3" />
        <path d={shape.seats} fill="#0a1116" opacity=".85" />
        <path d={shape.sheen} fill={ref('h')} />
        <path d={shape.pillars} fill="#0c1114" />
      </g>
      <g fill="none" stroke="#dde6ea">
        <path d={shape.trim} strokeWidth=".9" />
        <path d={shape.roofline} strokeWidth=".7" opacity=".7" />
      </g>
    </>
  )
}

/** Reflection and shadow on the ground. `id` names the group drawn by the side view. */
function Ground({ id, shape }: { id: string; shape: SideShape }) {
  const { length, axles, tyre } = shape
  const [rear, front] = axles
  return (
    <>
      <g mask={`url(#${id}r)`}>
        <use href={`#${id}`} transform={`matrix(1 0 0 -1 0 ${2 * groundLevel})`} />
      </g>
      <g filter={`url(#${id}n)`} fill="#000">
        <ellipse cx={length / 2} cy="181" rx={length / 2 - 6} ry="7" opacity=".5" />
        <path d={`M${rear - 20} 172H${front + 20}l${tyre} 6v7H${rear - tyre - 20}v-7z`} opacity=".85" />
      </g>
    </>
  )
}
