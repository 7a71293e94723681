import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { awaitDone } from './fields-port.ts'

export interface ActionFrameProps {
  /** Of an action whose presentation is `frame`. */
  kind: 'challenge' | 'wallet'
  url: string
  /** The customer has decided there; what they bring back goes to `…/3ds` or `…/paypal/details`. */
  onDone: (redirectResult: string) => void
  /** The customer gives up. */
  onLeave: () => void
}

/**
 * A page of the bank or the wallet within ours. It takes the focus, since it is the one next thing; what is said above
 * it scrolls it into view.
 */
export function ActionFrame({ kind, url, onDone, onLeave }: ActionFrameProps) {
  const { formatMessage } = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useRef(onDone)

  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const stop = awaitDone(element, (redirectResult) => done.current(redirectResult))
    element.src = url
    element.focus({ preventScroll: true })
    return stop
  }, [url])

  return (
    <div className="grid gap-4">
      <iframe
        ref={frame}
        title={formatMessage({ id: kind === 'challenge' ? 'payment.challenge' : 'payment.wallet' })}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="block h-128 w-full rounded-lg border border-hairline"
      />
      <div>
        <Button variant="text" onClick={onLeave}>
          <FormattedMessage id="payment.leave" />
        </Button>
      </div>
    </div>
  )
}
