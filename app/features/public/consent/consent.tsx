import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { recordChoices } from '#app/functions/public/consent.functions.ts'
import { consentActor, type Decision, proveDecisions } from '#app/lib/consent/consent-actor.ts'
import { logError } from '#app/lib/log/log.ts'
import { canClose, isAsking } from '#machines/flows/consent/index.ts'
import { ConsentSettings } from './consent-settings.tsx'

proveDecisions(prove)

/** Consent banner for new visitors, and the settings. Rendered from the consent machine. */
export default function Consent() {
  const isOpen = useSelector(consentActor, isAsking)
  const hasDecided = useSelector(consentActor, canClose)
  const choices = useSelector(consentActor, ({ context }) => context.choices)
  const [isChoosing, setIsChoosing] = useState(false)

  function close() {
    setIsChoosing(false)
    consentActor.send({ type: 'settings.closed' })
  }

  return (
    <>
      {isOpen && !hasDecided && (
        <ConsentBanner
          onAccept={() => consentActor.send({ type: 'consent.accepted' })}
          onRefuse={() => consentActor.send({ type: 'consent.refused' })}
          onChoose={() => setIsChoosing(true)}
        />
      )}
      <ConsentSettings
        isOpen={isOpen && (hasDecided || isChoosing)}
        choices={choices}
        onClose={close}
        onSave={(chosen) => {
          setIsChoosing(false)
          consentActor.send({ type: 'consent.chosen', choices: chosen })
        }}
      />
    </>
  )
}

/** The decision holds whether or not its proof arrives; offline, the proof is sent later. */
function prove(decision: Decision): void {
  const unwritten = (reason: unknown) => logError('the proof of a decision on cookies was not written', reason)
  recordChoices({ data: { body: decision } }).then(
    (recorded) => recorded.ok || unwritten(recorded.code),
    (error: unknown) => {
      if (navigator.onLine) unwritten(error)
      else window.addEventListener('online', () => prove(decision), { once: true })
    },
  )
}

/**
 * Rules for a banner of this height, in pixels, which covers nothing for good: bars at the lower edge are above it, the
 * page ends above it, and what has the focus is scrolled above it. A custom property instead would restyle every element.
 */
function endAbove(height: number): string {
  const edge = `${height + 32}px`
  return `html { scroll-padding-block-end: ${edge} } body { padding-block-end: ${edge} } .bottom-bar { inset-block-end: ${edge} }`
}

interface ConsentBannerProps {
  onAccept: () => void
  onRefuse: () => void
  onChoose: () => void
}

/** First question, at the bottom edge. Refusing looks like accepting and takes one press as well. */
function ConsentBanner({ onAccept, onRefuse, onChoose }: ConsentBannerProps) {
  const { formatMessage } = useIntl()
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? []
      if (size) sheet.replaceSync(endAbove(size.blockSize))
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [])

  return (
    <section ref={banner} aria-label={formatMessage({ id: 'cookies.title' })} className="consent-banner">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">
          <FormattedMessage id="cookies.title" />
        </h2>
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="cookies.text" />
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1">
        <Button variant="quiet" size="small" onClick={onRefuse}>
          <FormattedMessage id="cookies.refuse" />
        </Button>
        <Button variant="quiet" size="small" onClick={onAccept}>
          <FormattedMessage id="cookies.accept" />
        </Button>
        <span className="col-span-2 justify-self-start">
          <Button variant="text" size="small" onClick={onChoose}>
            <FormattedMessage id="cookies.choose" />
          </Button>
        </span>
      </div>
    </section>
  )
}
