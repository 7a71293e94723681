import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { focusable } from '#app/components/focusable.ts'
import type { Box, Point } from '#machines/shared/drawing.ts'

/** A higher drawing scrolls in its box, a lower one with the page. */
const mostHeight = 1_300
/** Pixels left free on either side of the part that is followed. */
const margin = 16
const zoomRange = { least: 0.25, most: 3, step: 1.25 }

interface DiagramViewportProps {
  label: string
  /** Of the diagram at actual size. */
  width: number
  height: number
  /** Part that is brought into view initially and whenever it changes. */
  follow: Box | null
  children: (zoom: number) => ReactNode
}

/**
 * Viewport of a diagram: a native scroll container, so that wheel, touch, keys and pages without scripts work; dragging,
 * pinching, zooming and the full screen are added.
 */
export function DiagramViewport({ label, width, height, follow, children }: DiagramViewportProps) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  /** Centre of what is visible, as a share of the drawing. */
  const centre = useRef({ x: 0.5, y: 0 })

  function zoomTo(requested: number) {
    const element = box.current
    if (!element) return
    centre.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
    setZoom(Math.min(zoomRange.most, Math.max(zoomRange.least, requested)))
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.scrollLeft = centre.current.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = centre.current.y * element.scrollHeight - element.clientHeight / 2
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
  const handlePinch = useEffectEvent((scale: number) => zoomTo(zoom * scale))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    // React's wheel listener is passive and could not prevent the browser's own zoom.
    element.addEventListener('wheel', (event) => handleWheel(event), { passive: false, signal })
    element.addEventListener('keydown', (event) => handleKey(event), { signal })
    element.addEventListener('pointermove', (event) => drag(element, event), { signal })
    listenToPinches(element, (scale) => handlePinch(scale), signal)
    return () => listening.abort()
  }, [])

  const hasShown = useRef(false)
  const show = useEffectEvent((part: Box) => {
    const element = box.current
    if (!element) return
    const isFirst = !hasShown.current
    hasShown.current = true
    const isStill = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Where the page scrolls the drawing, as much of its middle as possible is seen first: the part may be further down.
    const isWhole = element.scrollHeight <= element.clientHeight
    const centre = (isFirst && isWhole ? width / 2 : part.x + part.width / 2) * zoom - element.clientWidth / 2
    const most = part.x * zoom - margin
    const least = (part.x + part.width) * zoom + margin - element.clientWidth
    element.scrollTo({
      left: Math.min(most, Math.max(least, centre)),
      top: (part.y + part.height / 2) * zoom - element.clientHeight / 2,
      behavior: isStill ? 'auto' : 'smooth',
    })
  })
  const followed = useEffectEvent(() => follow && show(follow))
  useEffect(() => {
    followed()
  }, [follow?.x, follow?.y])

  return (
    <div
      ref={frame}
      className="grid min-w-0 content-start gap-3 bg-paper fullscreen:grid-rows-[1fr_auto] fullscreen:p-4"
    >
      {/* The drawing is mirrored itself: its coordinates run from left to right in every language. */}
      <section
        ref={box}
        dir="ltr"
        aria-label={label}
        {...focusable}
        className={`relative ${height * zoom > mostHeight ? 'max-h-[85dvh]' : ''} cursor-grab touch-pan-x touch-pan-y overflow-auto overscroll-x-contain border-y border-hairline bg-surface select-none active:cursor-grabbing in-fullscreen:max-h-none print:max-h-none print:overflow-visible print:border-0`}
      >
        {children(zoom)}
      </section>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="quiet" size="small" onClick={() => zoomTo(zoom / zoomRange.step)}>
          <FormattedMessage id="machine.drawing.zoomOut" />
        </Button>
        <Button variant="quiet" size="small" onClick={() => zoomTo(zoom * zoomRange.step)}>
          <FormattedMessage id="machine.drawing.zoomIn" />
        </Button>
        <Button variant="quiet" size="small" onClick={() => zoomTo((box.current?.clientWidth ?? width) / width)}>
          <FormattedMessage id="machine.drawing.fit" />
        </Button>
        <Button variant="quiet" size="small" onClick={() => void toggleFullScreen(frame.current)}>
          <FormattedMessage id="machine.drawing.fullScreen" />
        </Button>
        <p className="ms-auto text-sm text-ink-soft max-md:hidden">
          <FormattedMessage id="machine.drawing.hint" />
        </p>
      </div>
    </div>
  )
}

async function toggleFullScreen(element: Element | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await element?.requestFullscreen()
}

function drag(element: HTMLElement, event: PointerEvent): void {
  // Touch scrolls natively; only a pressed mouse button drags.
  if (event.pointerType !== 'mouse' || event.buttons !== 1) return
  element.scrollLeft -= event.movementX
  element.scrollTop -= event.movementY
}

/** Reports by how much two fingers have moved apart, in steps. */
function listenToPinches(element: HTMLElement, onPinch: (scale: number) => void, signal: AbortSignal): void {
  const fingers = new Map<number, Point>()
  let distance = 0
  const spread = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    distance = 0
  }
  element.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, clientX: x, clientY: y }) => {
      if (pointerType === 'touch') fingers.set(pointerId, { x, y })
      distance = spread()
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (!fingers.has(pointerId)) return
      fingers.set(pointerId, { x, y })
      const now = spread()
      if (distance === 0 || Math.abs(now / distance - 1) < 0.08) return
      onPinch(now / distance)
      distance = now
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, lift, { signal })
}
