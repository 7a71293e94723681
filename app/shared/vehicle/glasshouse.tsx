import type { SideShape } from './shapes/side-shape.ts'

/** Roof, pillars and glass: what one sees through it, what sits inside and the sky on top. */
export function Glasshouse({ id, shape }: { id: string; shape: SideShape }) {
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
