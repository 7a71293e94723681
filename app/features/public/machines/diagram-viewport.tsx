import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { focusable } from '#app/components/focusable.ts'
import type { Point } from '#machines/shared/drawing.ts'

const zoomRange = { least: 0.25, most: 2.5, step: 1.25 }

interface DiagramViewportProps {
  label: string
  /** Width of the diagram at actual size. */
  width: number
  /** Point that is centred initially and whenever it changes. */
  follow: Point | null
  children: (zoom: number) => ReactNode
}

/**
 * Viewport of a diagram: a native scroll container, so that wheel, touch, keys and pages without scripts work; dragging
 * and zooming are added.
 */
export function DiagramViewport({ label, width, follow, children }: DiagramViewportProps) {
  const { formatMessage } = useIntl()
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const centre = useRef({ x: 0, y: 0 })

  function zoomTo(requested: number) {
    const element = box.current
    if (!element) return
    // The centre stays the same.
    centre.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / zoom,
      y: (element.scrollTop + element.clientHeight / 2) / zoom,
    }
    setZoom(Math.min(zoomRange.most, Math.max(zoomRange.least, requested)))
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.scrollLeft = centre.current.x * zoom - element.clientWidth / 2
    element.scrollTop = centre.current.y * zoom - element.clientHeight / 2
  }, [zoom])

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo(zoom * (event.deltaY < 0 ? zoomRange.step : 1 / zoomRange.step))
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomTo(zoom * zoomRange.step)
    else if (event.key === '-') zoomTo(zoom / zoomRange.step)
    else if (event.key === '0') zoomTo(1)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    // React's wheel listener is passive and could not prevent the browser's own zoom.
    element.addEventListener('wheel', (event) => handleWheel(event), { passive: false, signal })
    element.addEventListener('keydown', (event) => handleKey(event), { signal })
    element.addEventListener('pointermove', (event) => drag(element, event), { signal })
    return () => listening.abort()
  }, [])

  const hasShown = useRef(false)
  const show = useEffectEvent(({ x, y }: Point) => {
    const element = box.current
    const isStill = !hasShown.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    hasShown.current = true
    element?.scrollTo({
      left: x * zoom - element.clientWidth / 2,
      top: y * zoom - element.clientHeight / 2,
      behavior: isStill ? 'auto' : 'smooth',
    })
  })
  const { x, y } = follow ?? {}
  useEffect(() => {
    if (x !== undefined && y !== undefined) show({ x, y })
  }, [x, y])

  return (
    <div className="grid gap-3">
      {/* The diagram is left to right and untranslated in every language. */}
      <section
        ref={box}
        dir="ltr"
        translate="no"
        aria-label={label}
        {...focusable}
        className="relative max-h-[70dvh] cursor-grab overflow-auto overscroll-x-contain border-y border-hairline bg-surface select-none active:cursor-grabbing"
      >
        {children(zoom)}
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="small" onClick={() => zoomTo(zoom / zoomRange.step)}>
          {formatMessage({ id: 'machines.drawing.zoomOut' })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => zoomTo(zoom * zoomRange.step)}>
          {formatMessage({ id: 'machines.drawing.zoomIn' })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => zoomTo((box.current?.clientWidth ?? width) / width)}>
          {formatMessage({ id: 'machines.drawing.fit' })}
        </Button>
        <Button variant="text" size="small" onClick={() => zoomTo(1)}>
          {formatMessage({ id: 'machines.drawing.actualSize' })}
        </Button>
        <p className="ms-auto text-sm text-ink-soft max-md:hidden">{formatMessage({ id: 'machines.drawing.hint' })}</p>
      </div>
    </div>
  )
}

function drag(element: HTMLElement, event: PointerEvent): void {
  // Touch scrolls natively; only a pressed mouse button drags.
  if (event.pointerType !== 'mouse' || event.buttons !== 1) return
  element.scrollLeft -= event.movementX
  element.scrollTop -= event.movementY
}
