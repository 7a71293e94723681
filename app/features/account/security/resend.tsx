import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { canResend, isBusy } from '#machines/flows/credential-change/index.ts'
import type { CredentialChange } from './credential-change.ts'

interface ResendProps {
  actor: CredentialChange
  /** Milliseconds the backend's clock is ahead of the browser's. */
  ahead: number
}

const silent: readonly number[] = []

/** Sends another code after a delay, or lets the customer change the address. */
export function Resend({ actor, ahead }: ResendProps) {
  const { formatMessage } = useIntl()
  const what = useSelector(actor, ({ context }) => context.what)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const mayResend = useSelector(actor, canResend)
  const isUnderWay = useSelector(actor, isBusy)
  if (!sent || isUnderWay) return null
  const until = new Date(Date.parse(sent.resendAt) - ahead).toISOString()
  return (
    <div className="mt-8 border-t border-hairline pt-6 text-sm">
      <p className="text-ink-soft">
        <FormattedMessage
          id={what === 'mobile' ? 'account-security.code.help.mobile' : 'account-security.code.help.mail'}
        />{' '}
        <FormattedMessage id="account-security.code.several" />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {mayResend ? (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'code.requested' })}>
            <FormattedMessage id="account-security.code.again" />
          </Button>
        ) : (
          <Countdown until={until} label={formatMessage({ id: 'account-security.code.againIn' })} announceAt={silent} />
        )}
        {what !== 'password' && (
          <Button variant="text" size="small" onClick={() => actor.send({ type: 'target.reopened' })}>
            <FormattedMessage
              id={what === 'mobile' ? 'account-security.mobile.other' : 'account-security.email.other'}
            />
          </Button>
        )}
      </div>
    </div>
  )
}
