import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ArticleSummary } from './article-terms.ts'

interface LightboxProps {
  pictures: ArticleSummary['pictures']
  position: number
  title: string
  /** Language and direction of the captions. */
  written: { lang?: string; dir?: 'ltr' | 'rtl' }
  onMove: (position: number) => void
  onClose: () => void
}

/** Pixels from which a touch movement counts as a swipe. */
const swipeLength = 40

/** Picture of a series, large. Arrow keys and swipes follow the page's direction. */
export function Lightbox({ pictures, position, title, written, onMove, onClose }: LightboxProps) {
  const { formatMessage } = useIntl()
  const { direction } = useLocale()
  const swipeStart = useRef<number | null>(null)
  const picture = pictures[position]
  const hasNext = position < pictures.length - 1

  /** 1 is the next picture, in either page direction. */
  function move(by: number) {
    const next = position + by
    if (next >= 0 && next < pictures.length) onMove(next)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === forward) move(1)
    else if (event.key === back) move(-1)
    else if (event.key === 'Home') onMove(0)
    else if (event.key === 'End') onMove(pictures.length - 1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  function endStroke(event: PointerEvent) {
    const length = event.clientX - (swipeStart.current ?? event.clientX)
    swipeStart.current = null
    if (Math.abs(length) < swipeLength) return
    const isToTheLeft = length < 0
    move(isToTheLeft === (direction === 'ltr') ? 1 : -1)
  }

  if (!picture) return null
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={<span {...written}>{title}</span>}
      actions={
        <>
          <Button variant="quiet" size="small" disabled={position === 0} onClick={() => move(-1)}>
            <FormattedMessage id="content.gallery.previous" />
          </Button>
          <Button variant="quiet" size="small" disabled={!hasNext} onClick={() => move(1)}>
            <FormattedMessage id="content.gallery.next" />
          </Button>
        </>
      }
    >
      <figure
        onPointerDown={(event) => {
          swipeStart.current = event.clientX
        }}
        onPointerUp={endStroke}
        onPointerCancel={() => {
          swipeStart.current = null
        }}
        className="touch-pan-y select-none"
      >
        <img
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          width="1600"
          height="900"
          draggable={false}
          className="aspect-video w-full rounded-md bg-sunken object-cover"
        />
        <figcaption aria-live="polite" className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span {...written}>{picture.caption}</span>
          <span className="tabular text-sm text-ink-soft">
            {formatMessage({ id: 'content.gallery.position' }, { position: position + 1, count: pictures.length })}
          </span>
        </figcaption>
      </figure>
    </Dialog>
  )
}
