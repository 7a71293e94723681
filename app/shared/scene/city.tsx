import { VerticalGradient } from '#app/shared/vehicle/vertical-gradient.tsx'
import { type Hour, lightOf } from './light.ts'
import { randomFrom } from './ridge.ts'

const street = 600

interface Row {
  seed: number
  /** Lowest and highest roof above the street. */
  height: readonly [low: number, high: number]
  width: number
  wall: readonly [day: string, night: string]
  /** Share of lit windows, 0 to 1. */
  life: number
}

/** Three rows of houses, far to near. */
const rows: readonly Row[] = [
  { seed: 4, height: [120, 330], width: 62, wall: ['#5f7794', '#14263a'], life: 0.25 },
  { seed: 11, height: [70, 250], width: 84, wall: ['#3d5570', '#0d1c2c'], life: 0.5 },
  { seed: 29, height: [40, 170], width: 118, wall: ['#22384f', '#081420'], life: 0.7 },
]

const floorHeight = 22

const drawn = rows.map(({ seed, height: [low, high], width, ...row }) => {
  const random = randomFrom(seed)
  const houses = Array.from({ length: Math.ceil(1640 / width) }, (_, i) => ({
    x: i * width - 20,
    roof: Math.round(street - low - (high - low) * random() ** 1.6),
  }))
  const windows = houses.flatMap(({ x, roof }) =>
    Array.from({ length: Math.floor((street - roof) / floorHeight) }, (_, floor) =>
      random() < row.life ? `M${x + 10} ${roof + 14 + floor * floorHeight}h${width - 20}` : '',
    ),
  )
  const skyline = houses.map(({ x, roof }) => `V${roof}H${x + width}`).join('')
  return { ...row, seed, skyline: `M-20 ${street}${skyline}V${street}`, windows: windows.join('') }
})

/** City at dusk; at night its windows are lit. */
export function City({ id, hour }: { id: string; hour: Hour }) {
  const ref = (name: string) => `url(#${id}${name})`
  const light = lightOf(hour)
  return (
    <>
      <defs>
        <VerticalGradient
          id={`${id}s`}
          stops={[light('#31567f', '#040a14'), light('#7d93b3', '#0d2036'), light('#f3c9a5', '#6a5a5e')]}
        />
        <VerticalGradient
          id={`${id}q`}
          stops={[
            light('#22384f', '#081420'),
            light('#46596b', '#0b1620'),
            light('#8f9ba4', '#0c1720'),
            'var(--paper)',
          ]}
        />
        <g id={`${id}h`}>
          {drawn.map(({ seed, wall, skyline, windows }) => (
            <g key={seed}>
              <path d={skyline} fill={light(...wall)} />
              <path d={windows} stroke="#ffdc98" strokeWidth="6" strokeDasharray="6 7 6 13 12 9" opacity=".8" />
            </g>
          ))}
        </g>
      </defs>
      <path d="M0 0H1600V640H0z" fill={ref('s')} />
      <use href={`#${id}h`} />
      <path d={`M0 ${street}H1600V900H0z`} fill={ref('q')} />
      <g opacity=".22">
        <use href={`#${id}h`} transform={`matrix(1 0 0 -.5 0 ${street * 1.5})`} />
      </g>
    </>
  )
}
