import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { ActionFrame } from './action-frame.tsx'

interface WalletActionProps {
  url: string
  /** ISO 8601 instant after which it is too late. */
  expiresAt: string
  /** The customer gives up. */
  onLeave: () => void
}

interface BankActionProps extends WalletActionProps {
  onDone: (result: string) => void
}

interface CustomerActionProps extends Omit<BankActionProps, 'url' | 'expiresAt'> {
  action: { kind: 'challenge' | 'redirect'; url: string; expiresAt: string }
}

/** What the bank or the wallet asks of its customer before a payment is made. */
export function CustomerAction({ action: { kind, url, expiresAt }, onDone, onLeave }: CustomerActionProps) {
  const asked = { url, expiresAt, onLeave }
  return kind === 'challenge' ? <BankAction {...asked} onDone={onDone} /> : <WalletAction {...asked} />
}

/** The bank asks its customer within this page. */
export function BankAction({ url, expiresAt, onDone, onLeave }: BankActionProps) {
  return (
    <Asked expiresAt={expiresAt} text={<FormattedMessage id="payment.challenge.text" />}>
      <ActionFrame kind="challenge" url={url} onDone={onDone} onLeave={onLeave} />
    </Asked>
  )
}

/** A wallet asks on a page of its own, from which one comes back by its address. */
export function WalletAction({ url, expiresAt, onLeave }: WalletActionProps) {
  return (
    <Asked expiresAt={expiresAt} text={<FormattedMessage id="payment.wallet.text" />}>
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClasses({})}>
          <FormattedMessage id="payment.wallet.go" />
        </a>
        <Button variant="text" onClick={onLeave}>
          <FormattedMessage id="payment.leave" />
        </Button>
      </div>
    </Asked>
  )
}

function Asked({ text, expiresAt, children }: { text: ReactNode; expiresAt: string; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const top = useRef<HTMLDivElement>(null)

  // The button that led here may be a screen further down, below the fields that were there.
  useEffect(() => {
    // Its result, a promise in newer browsers, is no clean-up.
    top.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div ref={top} className="grid gap-5">
      <p className="text-lg">{text}</p>
      <p className="text-sm text-ink-soft">
        <Countdown until={expiresAt} label={formatMessage({ id: 'payment.timeLeft' })} />
      </p>
      {children}
    </div>
  )
}
