import { VerticalGradient } from '#app/shared/vehicle/vertical-gradient.tsx'
import { type Hour, lightOf } from './light.ts'

interface Dune {
  /** Whole dune, and its shaded side behind a winding crest. */
  lit: string
  shade: string
  sand: readonly [day: string, night: string]
  shadow: readonly [day: string, night: string]
}

/** From far to near; the sun is low on the right. */
const dunes: readonly Dune[] = [
  {
    lit: 'M-20 520C160 486 250 470 380 478S640 500 760 470 980 430 1090 446 1380 500 1620 470V640H-20z',
    shade: 'M1010 438C960 452 900 462 860 492S900 520 820 560H560C600 520 700 490 760 470S940 432 1010 438z',
    sand: ['#efc8a6', '#4a566b'],
    shadow: ['#dfae93', '#323d50'],
  },
  {
    lit: 'M-20 520C80 500 190 396 330 384 430 376 520 470 640 520S860 560 900 600V700H-20z',
    shade: 'M330 384C300 430 372 452 344 498S410 560 372 620L380 700H-20V520C80 500 190 396 330 384z',
    sand: ['#e8b486', '#3d4759'],
    shadow: ['#b9805f', '#1f2839'],
  },
  {
    lit: 'M560 690C860 640 960 520 1120 450 1230 402 1300 396 1370 430 1460 474 1530 520 1620 530V720H560z',
    shade:
      'M1300 404C1250 450 1330 480 1280 530S1330 610 1240 660L1180 720H560V690C860 640 960 520 1120 450 1200 415 1255 400 1300 404z',
    sand: ['#e2a878', '#353e4f'],
    shadow: ['#aa7051', '#171f2d'],
  },
]

/** Desert at dawn; at night under the stars. */
export function Dunes({ id, hour }: { id: string; hour: Hour }) {
  const ref = (name: string) => `url(#${id}${name})`
  const light = lightOf(hour)
  return (
    <>
      <defs>
        <VerticalGradient
          id={`${id}s`}
          stops={[light('#a9b4cf', '#060b18'), light('#e6c6bd', '#131d33'), light('#fdeccb', '#3a3f55')]}
        />
        <VerticalGradient
          id={`${id}q`}
          stops={[light('#dba77d', '#2b3440'), light('#e9cdb0', '#141d26'), 'var(--paper)']}
        />
        <radialGradient id={`${id}g`}>
          <stop stopColor={light('#fff6dc', '#fff6dc00')} />
          <stop offset=".12" stopColor={light('#fff0cc', '#fff6dc00')} />
          <stop offset=".13" stopColor={light('#ffe9bfb0', '#fff6dc00')} />
          <stop offset="1" stopColor="#ffe9bf00" />
        </radialGradient>
        {dunes.map(({ sand, shadow }, i) => (
          <g key={shadow[0]}>
            <VerticalGradient id={`${id}l${i}`} stops={[light(...sand), light(...sand), light('#e9c29b', '#2b3440')]} />
            <VerticalGradient
              id={`${id}d${i}`}
              stops={[light(...shadow), light(...shadow), light('#d7a27a', '#29323d')]}
            />
          </g>
        ))}
      </defs>
      <path d="M0 0H1600V640H0z" fill={ref('s')} />
      <path d={stars} stroke={light('#fff0', '#eef')} strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="1010" cy="420" r="400" fill={ref('g')} />
      {dunes.map(({ lit, shade }, i) => (
        <g key={lit}>
          <path d={lit} fill={ref(`l${i}`)} />
          <path d={shade} fill={ref(`d${i}`)} />
        </g>
      ))}
      <path d="M0 660C280 628 620 676 900 652S1400 640 1600 664V900H0z" fill={ref('q')} />
      <path d={windLines} fill="none" stroke={light('#a86f4c', '#7c8c9c')} strokeWidth="1.4" opacity=".22" />
    </>
  )
}

/** Ripples in the sand: closer together with distance. */
const windLines = Array.from({ length: 8 }, (_, i) => {
  const y = Math.round(672 + i * 9 + i * i * 1.9)
  const x = (i * 347) % 420
  return `M${x} ${y}c180 ${-10 - i} 330 ${9 + i} 520 0s300 ${-8 - i} 460 3`
}).join('')

const stars = Array.from({ length: 70 }, (_, i) => `M${(i * 617) % 1600} ${(i * i * 37) % 380}h0`).join('')
