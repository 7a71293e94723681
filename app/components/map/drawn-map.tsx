import { useEffect, useState } from 'react'
import type { MarketCode } from '#config'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadOutline } from './load-outline.ts'
import { MapPin } from './map-pin.tsx'
import type { MapProps } from './map-place.ts'
import { type Point, spread, type View, viewOf } from './map-view.ts'
import { type Outline, project } from './projection.ts'

/** Width to height of the map's box. */
const ratio = 5 / 6
/** How close two pins may stand, as a share of the map's width. */
const pinGap = 0.085
/** Share of the drawing's width below which a view is a close one. */
const closeUp = 0.75
/** Room for a town's name beside it, as a share of the map's width. */
const nameWidth = 0.18

/**
 * A country drawn from its outline, zoomed to what stands on it. Drawn in the browser: positions are styles of their own,
 * which a page from the server must not carry, and the list beside it says the same.
 */
export function DrawnMap({ country, places, chosenId = null, onChoose, here = null, label }: MapProps) {
  const outline = useOutline(country)
  return (
    <div
      role="group"
      aria-label={label}
      dir="ltr"
      className="relative aspect-[5/6] overflow-hidden rounded-md bg-[light-dark(#dfebef,#091620)]"
    >
      {outline && <Drawing outline={outline} places={places} chosenId={chosenId} onChoose={onChoose} here={here} />}
    </div>
  )
}

type DrawingProps = Required<Pick<MapProps, 'places' | 'chosenId' | 'here'>> & {
  outline: Outline
  onChoose: MapProps['onChoose'] | undefined
}

function Drawing({ outline, places, chosenId, onChoose, here }: DrawingProps) {
  const points = places.map((place) => project(outline, place))
  const self = here && project(outline, here)
  const view = viewOf(self ? [...points, self] : points, outline, ratio)
  const pins = spread(points, view.width * pinGap)
  const scale = view.width / outline.width
  return (
    <div className="absolute inset-0 animate-[rise_300ms_var(--ease-calm)]">
      <svg
        aria-hidden="true"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="absolute inset-0 size-full"
      >
        <path d={outline.context} className="fill-[light-dark(#efefe8,#0e1c26)]" />
        <path
          d={outline.land}
          className="fill-[light-dark(#fffdf9,#1a2d39)] stroke-hairline-strong"
          strokeWidth={1.6 * scale}
          strokeLinejoin="round"
        />
        {townsIn(view, outline).map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r={4 * scale} className="fill-ink-soft" />
        ))}
        {self && (
          <circle
            cx={self.x}
            cy={self.y}
            r={16 * scale}
            className="fill-focus stroke-surface"
            strokeWidth={6 * scale}
          />
        )}
      </svg>
      <TownNames outline={outline} view={view} />
      {places.map((place, index) => {
        const pin = pins[index]
        const isChosen = place.id === chosenId
        return (
          pin && (
            <div
              key={place.id}
              style={positionIn(view, pin)}
              className={`absolute -translate-x-1/2 -translate-y-full ${isChosen ? 'z-10' : ''}`}
            >
              <MapPin
                name={place.name}
                isChosen={isChosen}
                isDisabled={place.isDisabled}
                onChoose={onChoose && (() => onChoose(place.id))}
              />
            </div>
          )
        )
      })}
    </div>
  )
}

function TownNames({ outline, view }: { outline: Outline; view: View }) {
  const { lang } = useLocale()
  return townsIn(view, outline).map(({ name, arabicName, x, y, isLabelLeft }) => (
    <span
      key={name}
      aria-hidden="true"
      style={positionIn(view, { x, y })}
      className={`pointer-events-none absolute -translate-y-1/2 px-2 text-xs leading-none whitespace-nowrap text-ink-soft [text-shadow:0_0_3px_light-dark(#fffdf9,#1a2d39)] ${isLabelLeft ? '-translate-x-full' : ''}`}
    >
      {(lang === 'ar' && arabicName) || name}
    </span>
  ))
}

/** The towns in view; the smaller ones from close by, where their names have room. */
function townsIn({ x, y, width, height }: View, outline: Outline) {
  const isClose = width < outline.width * closeUp
  const room = width * nameWidth
  return outline.towns.filter(
    (town) =>
      (isClose || town.isMain) &&
      town.x > x + (town.isLabelLeft ? room : 0) &&
      town.x < x + width - (town.isLabelLeft ? 0 : room) &&
      town.y > y &&
      town.y < y + height,
  )
}

function positionIn(view: View, { x, y }: Point) {
  return { left: `${((x - view.x) / view.width) * 100}%`, top: `${((y - view.y) / view.height) * 100}%` }
}

function useOutline(country: MarketCode): Outline | null {
  const [loaded, setLoaded] = useState<Outline | null>(null)
  useEffect(() => {
    let isGone = false
    void loadOutline(country).then((outline) => isGone || setLoaded(outline))
    return () => {
      isGone = true
    }
  }, [country])
  return loaded?.country === country ? loaded : null
}
