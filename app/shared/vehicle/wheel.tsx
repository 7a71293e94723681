import type { WheelDesign } from './wheels.ts'

/** One of five or ten spokes, pointing up from the hub; the tyre's radius is 100. */
const spokes: Record<WheelDesign, { isDoubled: boolean; tone: string; face: string; facet: string; shadow: string }> = {
  aero: {
    isDoubled: false,
    tone: '#3d464d',
    face: 'M-13 -10C-24 -26 -36 -46 -40 -68.2A80 80 0 0 1 30 -75C24 -52 18 -32 13 -13Z',
    facet: 'M30 -73C24 -52 18 -32 13 -13L9.5 -14C13 -32 17 -52 23 -75.5Z',
    shadow: 'M-13 -10C-24 -26 -36 -46 -40 -68.2L-31 -72.6C-25 -52 -18 -32 -9 -14Z',
  },
  turbine: {
    isDoubled: true,
    tone: '#9aa4aa',
    face: 'M-6.5 -13L-4 -46L-15 -77.5A79 79 0 0 1 -7 -78.6L1 -53L8 -78.6A79 79 0 0 1 15 -77.5L6 -46L5.5 -13Z',
    facet: 'M5.5 -13L6 -46L15 -77.5L11.5 -78.1L2.5 -47L2 -13Z',
    shadow: 'M-6.5 -13L-4 -46L-15 -77.5L-12.5 -78L-1.5 -46L-4 -13Z',
  },
}

/** Drawn once around the origin with a tyre of radius 100; the two on a car are `<use>`s of it. */
export function WheelDefinition({ id, design }: { id: string; design: WheelDesign }) {
  const { isDoubled, tone, face, facet, shadow } = spokes[design]
  return (
    <>
      <radialGradient id={`${id}t`}>
        <stop offset=".82" stopColor="#262c31" />
        <stop offset=".9" stopColor="#1d2226" />
        <stop offset="1" stopColor="#0a0c0e" />
      </radialGradient>
      <radialGradient id={`${id}d`}>
        <stop offset=".4" stopColor="#3a4146" />
        <stop offset="1" stopColor="#828b90" />
      </radialGradient>
      <linearGradient id={`${id}v`} x1=".3" x2=".7" y2="1">
        <stop stopColor="#fff" stopOpacity=".5" />
        <stop offset=".5" stopColor="#888" stopOpacity=".05" />
        <stop offset="1" stopOpacity=".5" />
      </linearGradient>
      <g id={`${id}s`}>
        <path d={fiveOf(face)} />
        <path d={fiveOf(shadow)} fill="#000" fillOpacity=".4" />
        <path d={fiveOf(facet)} fill="#fff" fillOpacity=".75" />
      </g>
      <g id={`${id}f`}>
        <use href={`#${id}s`} />
        {isDoubled && <use href={`#${id}s`} transform="rotate(36)" />}
      </g>
      <g id={`${id}w`}>
        <circle r="100" fill={`url(#${id}t)`} />
        <circle r="83" fill="#040607" stroke="#000" strokeWidth="3" />
        <circle r="58" fill={`url(#${id}d)`} />
        <circle r="30" fill="#20262a" />
        <path d="M38 -46A60 60 0 0 1 57 20L42 15A44 44 0 0 0 28 -34Z" fill="#43e0b0" />
        <circle r="78" fill="none" stroke="#000" strokeOpacity=".5" strokeWidth="12" />
        <use href={`#${id}f`} fill="#15191c" transform="translate(2 3)" />
        <use href={`#${id}f`} fill={tone} />
        <circle r="80" fill={`url(#${id}v)`} />
        <circle r="80.5" fill="none" stroke="#b9c2c7" strokeWidth="3" />
        <circle r="11.5" fill="#171c20" stroke="#7b858b" strokeWidth="7" />
        <circle r="93" fill="none" stroke="#49525a" strokeOpacity=".5" strokeWidth=".8" />
      </g>
    </>
  )
}

/** One path for five spokes around the hub: an element for each would be hundreds on a page with five cars. */
function fiveOf(spoke: string): string {
  return [0, 1, 2, 3, 4].map((index) => turned(spoke, (index * 2 * Math.PI) / 5)).join('')
}

/** Path of absolute lines, curves and circular arcs, rotated around the origin, to the hundredth of a tyre. */
function turned(path: string, angle: number): string {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return path.replaceAll(/[A-Z][^A-Z]*/g, (command) => {
    const letter = command.charAt(0)
    const numbers = command.slice(1).split(' ')
    // An arc has five numbers that a rotation does not change.
    const bend = letter === 'A' ? numbers.splice(0, 5).map((number) => `${number} `) : []
    const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, point) => {
      const [x, y] = [Number(numbers[2 * point]), Number(numbers[2 * point + 1])]
      const left = Math.round(x * cos - y * sin)
      const down = Math.round(x * sin + y * cos)
      return `${left}${down < 0 ? '' : ' '}${down}`
    })
    return letter + bend.join('') + points.join(' ')
  })
}
