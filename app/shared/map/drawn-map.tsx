import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import type { MarketCode } from '#config'
import { loadOutline } from './load-outline.ts'
import { MapPin } from './map-pin.tsx'
import type { MapProps } from './map-place.ts'
import { type Point, spread, type View, viewOf } from './map-view.ts'
import { type Outline, project } from './projection.ts'

/** Aspect ratio of the map's box, width to height. */
const ratio = 5 / 6
/** Minimum distance of two pins, as a share of the map's width: large enough for a thumb on the narrowest screens. */
const pinGap = 0.14
/** Extent of a pin's head from its tip, and how much of a name must be free of it, as shares of the map's width. */
const pinHead = { halfWidth: 0.05, height: 0.13, tip: 0.02 }
const nameStart = 0.12
/** Views narrower than this share of the drawing count as close. */
const closeUp = 0.75
/** Room for a town's name, as a share of the map's width. */
const nameWidth = 0.18

/**
 * Country outline, zoomed to its places. Rendered in the browser only: positions are inline styles, which the policy
 * forbids in server markup; the list next to it has the same content.
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
      <TownNames towns={townsIn(view, outline).filter((town) => !isCovered(town, pins, view))} view={view} />
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

type Town = Outline['towns'][number]

function TownNames({ towns, view }: { towns: readonly Town[]; view: View }) {
  const { lang } = useLocale()
  return towns.map(({ name, arabicName, x, y, isLabelLeft }) => (
    <span
      key={name}
      aria-hidden="true"
      translate="no"
      style={positionIn(view, { x, y })}
      className={`pointer-events-none absolute -translate-y-1/2 px-2 text-xs leading-none whitespace-nowrap text-ink-soft [text-shadow:0_0_3px_light-dark(#fffdf9,#1a2d39)] ${isLabelLeft ? '-translate-x-full' : ''}`}
    >
      {(lang === 'ar' && arabicName) || name}
    </span>
  ))
}

/** Towns in view; the smaller ones only in close views with room for their names. */
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

/** Whether a pin's head covers the start of a town's name; a pin in the town itself is above it. */
function isCovered(town: Town, pins: readonly Point[], view: View): boolean {
  const name = view.width * nameStart
  const from = town.isLabelLeft ? town.x - name : town.x
  const { halfWidth, height, tip } = pinHead
  return pins.some(
    ({ x, y }) =>
      x + halfWidth * view.width > from &&
      x - halfWidth * view.width < from + name &&
      y - height * view.width < town.y &&
      y - tip * view.width > town.y,
  )
}

function positionIn(view: View, { x, y }: Point) {
  return { left: `${((x - view.x) / view.width) * 100}%`, top: `${((y - view.y) / view.height) * 100}%` }
}

function useOutline(country: MarketCode): Outline | null {
  const [loaded, setLoaded] = useState<Outline | null>(null)
  useEffect(() => {
    let isUnmounted = false
    loadOutline(country).then(
      (outline) => isUnmounted || setLoaded(outline),
      // The list next to the map has the same content.
      (error: unknown) => logWarning(`the outline of ${country} could not be loaded`, error),
    )
    return () => {
      isUnmounted = true
    }
  }, [country])
  return loaded?.country === country ? loaded : null
}
