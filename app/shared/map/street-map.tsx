import 'maplibre-gl/dist/maplibre-gl.css'
import { LngLatBounds, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { logWarning } from '#app/lib/log/log.ts'
import { DrawnMap } from './drawn-map.tsx'
import { MapPin } from './map-pin.tsx'
import type { MapProps } from './map-place.ts'

// File of its own: the content policy forbids workers created from a string.
setWorkerUrl(workerUrl)

interface StreetMapProps extends MapProps {
  mapStyle: string
}

/** Street map. Without WebGL or its style, the drawn map is shown instead. */
export default function StreetMap({ mapStyle, ...props }: StreetMapProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <DrawnMap {...props} />
  return <Streets {...props} mapStyle={mapStyle} onFailure={() => setHasFailed(true)} />
}

interface Pinned {
  id: string
  element: HTMLElement
}

function Streets({
  places,
  chosenId = null,
  onChoose,
  here = null,
  label,
  mapStyle,
  onFailure,
}: StreetMapProps & { onFailure: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [pinned, setPinned] = useState<Pinned[]>([])
  const points = [...places, ...(here ? [here] : [])]
  const placesKey = JSON.stringify(points.map(({ latitude, longitude }) => [latitude, longitude]))

  const open = useEffectEvent((container: HTMLElement) => {
    const bounds = new LngLatBounds()
    for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
    const map = new MapLibre({
      container,
      style: mapStyle,
      bounds,
      fitBoundsOptions: { padding: 56, maxZoom: 13 },
      // Wheel and single finger scroll the page.
      scrollZoom: false,
      dragPan: !window.matchMedia('(pointer: coarse)').matches,
      attributionControl: { compact: true },
      locale: { 'Map.Title': label },
    })
    map.on('error', ({ error }) => {
      logWarning('the street map could not be shown', error)
      if (!map.loaded()) onFailure()
    })
    const marks = places.map(({ id, longitude, latitude }) => {
      const element = document.createElement('div')
      new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
      return { id, element }
    })
    setPinned(marks)
    return () => map.remove()
  })

  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!box.current) return undefined
    try {
      return open(box.current)
    } catch (error) {
      // No WebGL: the drawn map is shown.
      logWarning('the street map could not be started', error)
      fail()
      return undefined
    }
  }, [mapStyle, placesKey])

  return (
    <div
      role="group"
      aria-label={label}
      dir="ltr"
      className="relative aspect-[5/6] overflow-hidden rounded-md bg-sunken"
    >
      <div ref={box} className="absolute inset-0" />
      {pinned.map(({ id, element }) => {
        const place = places.find((candidate) => candidate.id === id)
        return (
          place &&
          createPortal(
            <MapPin
              name={place.name}
              isChosen={id === chosenId}
              isDisabled={place.isDisabled}
              onChoose={onChoose && (() => onChoose(id))}
            />,
            element,
            id,
          )
        )
      })}
    </div>
  )
}
