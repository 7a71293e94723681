/** Points of one shape repeated around the hub. */
export type WheelDesign = 'aero' | 'turbine'

const spokes: Record<WheelDesign, { count: number; d: string }> = {
  // Radius 100 is the tyre's.
  aero: { count: 5, d: 'M-12 -12C-16 -34 -30 -62 -44 -66L-22 -76C-10 -60 -6 -40 0 -16Z' },
  turbine: { count: 10, d: 'M-6 -12L-10 -76H2L5 -12Z' },
}

/** Drawn once around the origin with a tyre of radius 100; places are `<use>`s of it. */
export function WheelDefinition({ id, design }: { id: string; design: WheelDesign }) {
  const { count, d } = spokes[design]
  return (
    <g id={`${id}w`}>
      <circle r="100" fill="#0e1114" />
      <circle r="98" fill={`url(#${id}ty)`} />
      <circle r="80" fill="#07090b" />
      <circle r="54" fill={`url(#${id}di)`} />
      <path d="M30 -46A55 55 0 0 1 52 18L38 13A40 40 0 0 0 22 -34Z" fill="#c9d2d4" />
      <g fill={`url(#${id}ri)`}>
        {Array.from({ length: count }, (_, i) => (
          <path key={i} d={d} transform={`rotate(${(360 / count) * i})`} />
        ))}
      </g>
      <circle r="78" fill="none" stroke={`url(#${id}ri)`} strokeWidth="5" />
      <circle r="16" fill={`url(#${id}ri)`} />
      <circle r="9" fill="#20262b" />
    </g>
  )
}
