import { VerticalGradient } from '#app/shared/vehicle/vertical-gradient.tsx'
import type { Hour } from './light.ts'
import { lightOf } from './light.ts'
import { landPath, type Point, ridge, slopePath } from './ridge.ts'

/** Upper edge of the water, and of the land in front of it. */
const horizon = 560
const shore = 690

interface Range {
  seed: number
  outline: readonly Point[]
  roughness: number
  rock: readonly [day: string, night: string]
  foot: readonly [day: string, night: string]
  sun: readonly [day: string, night: string]
  /** Side of its summits that faces the light over the water: 1 right, -1 left. */
  sunSide: 1 | -1
}

/** From the far end of the fjord to its near walls: paler and bluer with distance. */
const ranges: readonly Range[] = [
  {
    seed: 7,
    outline: [
      [300, 470],
      [470, 400],
      [620, 330],
      [760, 420],
      [880, 360],
      [1010, 300],
      [1160, 410],
      [1340, 470],
    ],
    roughness: 26,
    rock: ['#b4c9d6', '#1b3444'],
    foot: ['#d8e3e6', '#21404e'],
    sun: ['#e9f0f2', '#284858'],
    sunSide: 1,
  },
  {
    seed: 21,
    outline: [
      [-40, 330],
      [130, 240],
      [300, 300],
      [470, 420],
      [640, 500],
      [760, 560],
    ],
    roughness: 34,
    rock: ['#8daabb', '#142a38'],
    foot: ['#bccfd6', '#1a3644'],
    sun: ['#c9d9df', '#1f3d4c'],
    sunSide: 1,
  },
  {
    seed: 12,
    outline: [
      [880, 560],
      [1000, 500],
      [1130, 380],
      [1290, 230],
      [1420, 290],
      [1640, 180],
    ],
    roughness: 36,
    rock: ['#7c9cae', '#10242f'],
    foot: ['#afc5cd', '#163240'],
    sun: ['#c2d4da', '#1b3846'],
    sunSide: -1,
  },
  {
    seed: 33,
    outline: [
      [-40, 200],
      [80, 260],
      [190, 400],
      [300, 470],
      [430, 560],
    ],
    roughness: 30,
    rock: ['#4f7383', '#0a1b25'],
    foot: ['#7f9ca5', '#102834'],
    sun: ['#8aa9b2', '#14303d'],
    sunSide: 1,
  },
  {
    seed: 45,
    outline: [
      [1180, 560],
      [1300, 480],
      [1400, 400],
      [1500, 260],
      [1640, 220],
    ],
    roughness: 30,
    rock: ['#466a7a', '#091922'],
    foot: ['#7895a0', '#0f2631'],
    sun: ['#82a2ad', '#132d39'],
    sunSide: -1,
  },
]

const drawn = ranges.map((range) => {
  const points = ridge(range.seed, range.outline, range.roughness, 3)
  return { ...range, land: landPath(points, horizon), slopes: slopePath(points, range.sunSide) }
})

/** Fjord by day; at night under northern lights. */
export function Fjord({ id, hour }: { id: string; hour: Hour }) {
  const ref = (name: string) => `url(#${id}${name})`
  const light = lightOf(hour)
  return (
    <>
      <defs>
        <VerticalGradient
          id={`${id}s`}
          stops={[light('#a9cbe0', '#050d18'), light('#cfe1e8', '#0a1c2b'), light('#f7eddc', '#16404c')]}
        />
        <VerticalGradient
          id={`${id}w`}
          stops={[light('#e6e9e2', '#17414d'), light('#a9c6cf', '#0c2733'), light('#6f98a8', '#081a24')]}
        />
        <VerticalGradient
          id={`${id}q`}
          stops={[light('#c9cdca', '#1a2830'), light('#e2e0da', '#101c24'), 'var(--paper)']}
        />
        <VerticalGradient
          id={`${id}n`}
          stops={['#7fd0ff00', light('#fff0', '#7fd0ff55'), light('#fff0', '#43e0b0'), '#43e0b000']}
        />
        {drawn.map(({ seed, rock, foot }) => (
          <VerticalGradient key={seed} id={`${id}r${seed}`} stops={[light(...rock), light(...rock), light(...foot)]} />
        ))}
        <radialGradient id={`${id}g`}>
          <stop stopColor={light('#fff8e6', '#fff8e600')} />
          <stop offset="1" stopColor="#fff8e600" />
        </radialGradient>
        <filter id={`${id}b`} x="-20%" width="140%" y="-20%" height="140%">
          <feGaussianBlur stdDeviation="9 20" />
        </filter>
        <g id={`${id}m`}>
          {drawn.map(({ seed, land, slopes, sun }) => (
            <g key={seed}>
              <path d={land} fill={ref(`r${seed}`)} />
              <path d={slopes} fill={light(...sun)} opacity=".55" />
            </g>
          ))}
        </g>
      </defs>
      <path d="M0 0H1600V600H0z" fill={ref('s')} />
      <path d={stars} stroke={light('#fff0', '#dff')} strokeWidth="1.6" strokeLinecap="round" />
      <g filter={ref('b')} fill="none" stroke={ref('n')} strokeWidth="13" opacity=".75">
        <path d={curtains} />
      </g>
      <circle cx="840" cy="470" r="420" fill={ref('g')} />
      <use href={`#${id}m`} />
      <path d={`M0 ${horizon}H1600V${shore + 20}H0z`} fill={ref('w')} />
      <g opacity=".3">
        <use href={`#${id}m`} transform={`matrix(1 0 0 -.42 0 ${horizon * 1.42})`} />
      </g>
      <path d={ripples} stroke={light('#fff', '#8fd8d0')} strokeWidth="1.5" opacity=".35" />
      <path d={`M0 ${shore}C300 ${shore - 8} 1200 ${shore - 10} 1600 ${shore + 4}V900H0z`} fill={ref('q')} />
      <path d={joints} stroke={light('#5b6b73', '#8fb0bd')} strokeWidth="1.2" opacity=".16" />
      <path
        d={`M0 ${shore}C300 ${shore - 8} 1200 ${shore - 10} 1600 ${shore + 4}`}
        fill="none"
        stroke={light('#fff', '#3b5866')}
        strokeWidth="2"
        opacity=".7"
      />
    </>
  )
}

/** Northern lights: rays on a winding line, shorter towards its ends. */
const curtains = Array.from({ length: 56 }, (_, i) => {
  const foot = Math.round(200 + 44 * Math.sin(i / 7) + 20 * Math.sin(i / 2.6))
  const height = (70 + 110 * Math.abs(Math.sin(i * 1.3))) * Math.sin(((i + 1) / 57) * Math.PI)
  return `M${150 + i * 24} ${foot}v${-Math.round(height + 8)}`
}).join('')

/** Joints of the quay, converging at the far end of the water. */
const joints = [-1900, -1100, -620, -300, -90, 90, 300, 620, 1100, 1900]
  .map((x) => `M${Math.round(800 + x * 0.38)} 690L${800 + x} 900`)
  .join('')

const stars = ridge(
  3,
  [
    [20, 120],
    [1580, 120],
  ],
  110,
  6,
)
  .map(([x, y], i) => `M${x} ${Math.abs(y + ((i * 53) % 140) - 70)}h0`)
  .join('')

const ripples = ridge(
  9,
  [
    [120, 620],
    [1500, 620],
  ],
  50,
  5,
)
  .map(([x, y], i) => `M${x} ${Math.min(680, Math.max(570, y + ((i * 37) % 50) - 25))}h${30 + ((i * 29) % 70)}`)
  .join('')
