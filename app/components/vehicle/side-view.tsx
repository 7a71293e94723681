import type { Paint } from './paints.ts'
import type { SideShape, Tone } from './shapes/shape.ts'
import { WheelDefinition, type WheelDesign } from './wheel.tsx'

const ground = 180

interface Props { id: string; shape: SideShape; paint: Paint; wheels: WheelDesign }

export function SideView({ id, shape, paint, wheels }: Props) {
  const url = (name: string) => `url(#${id}${name})`
  const { length, axles, tyre, arch, beltline, sill } = shape
  const hub = ground - tyre
  const colours = { ...paint, white: '#fff', black: '#05080a' }
  const filters = [undefined, url('b1'), url('b2'), url('b3')]
  const brush = ({ d, tone, alpha, soft = 0, width }: Tone) => (
    <path key={d} d={d} opacity={alpha} filter={filters[soft]} {...(width ? { fill: 'none', stroke: colours[tone], strokeWidth: width } : { fill: colours[tone] })} />
  )
  return (
    <>
      <defs>
        <linearGradient id={`${id}p`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={beltline} y2={sill}>
          <stop stopColor={paint.light} />
          <stop offset=".2" stopColor={paint.base} />
          <stop offset=".7" stopColor={paint.base} />
          <stop offset="1" stopColor={paint.deep} />
        </linearGradient>
        <linearGradient id={`${id}g`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="8" y2={beltline + 4}>
          <stop stopColor="#8fb0c4" />
          <stop offset=".5" stopColor="#3c5566" />
          <stop offset="1" stopColor="#14212b" />
        </linearGradient>
        <linearGradient id={`${id}c`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="4" y2="40">
          <stop stopColor="#5d6e79" />
          <stop offset=".3" stopColor="#1b242a" />
          <stop offset="1" stopColor="#0c1114" />
        </linearGradient>
        <radialGradient id={`${id}ty`}>
          <stop offset=".8" stopColor="#14181b" />
          <stop offset=".86" stopColor="#2d3338" />
          <stop offset=".93" stopColor="#1d2226" />
          <stop offset="1" stopColor="#090b0d" />
        </radialGradient>
        <radialGradient id={`${id}di`}>
          <stop offset=".4" stopColor="#3a4146" />
          <stop offset=".95" stopColor="#7d868b" />
          <stop offset="1" stopColor="#41484d" />
        </radialGradient>
        <linearGradient id={`${id}ri`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-80" y2="80">
          <stop stopColor="#f4f7f8" />
          <stop offset=".5" stopColor="#a9b3b9" />
          <stop offset="1" stopColor="#596268" />
        </linearGradient>
        <clipPath id={`${id}b`}><path d={shape.body} /></clipPath>
        <clipPath id={`${id}k`}>{shape.glass.map((d) => <path key={d} d={d} />)}</clipPath>
        {[1, 2.6, 6].map((s, i) => <filter key={s} id={`${id}b${i + 1}`} filterUnits="userSpaceOnUse" x="-20" y="40" width={length + 40} height="160"><feGaussianBlur stdDeviation={s} /></filter>)}
        <WheelDefinition id={id} design={wheels} />
      </defs>
      <ellipse cx={length / 2} cy={ground} rx={length / 2 - 6} ry="7" fill="#071017" opacity=".5" filter={url('b2')} />
      <path d={`M48 150H${length - 48}L${length - 80} 172H80Z`} fill="#06090b" />
      <path d={shape.body} fill={url('p')} />
      <g clipPath={url('b')}>{shape.tones.map(brush)}</g>
      {axles.map((x) => <circle key={x} cx={x} cy={hub} r={shape.cladArch} fill="#171c20" />)}
      <path d={shape.cladding} fill="#171c20" />
      {axles.map((x) => <circle key={x} cx={x} cy={hub} r={arch} fill="#040506" />)}
      <path d={shape.cabin} fill={url('c')} />
      <g clipPath={url('k')}>
        <path d={shape.glass[0]} fill={url('g')} />
        <path d={shape.pillars} fill="#0c1114" />
      </g>
      <path d={shape.trim} fill="none" stroke="#cfd8dc" strokeWidth="1.4" />
      <path d={shape.gaps} fill="none" stroke={paint.deep} strokeWidth=".9" />
      {shape.handles.map(([x, y]) => <rect key={x} x={x} y={y} width="24" height="3.4" rx="1.7" fill={paint.deep} opacity=".6" />)}
      <path d={shape.frontLamp} fill="#eef6fa" />
      <path d={shape.rearLamp} fill="#c3202b" />
      <path d={shape.mirror} fill={paint.base} />
      {axles.map((x) => <use key={x} href={`#${id}w`} transform={`translate(${x} ${hub})scale(${tyre / 100})`} />)}
    </>
  )
}
