import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import { confirmEnding } from '#app/functions/public/subscription-ending.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { EndingResult } from './ending-result.tsx'
import type { ConfirmedEnding, EndingKind, EndingLink } from './ending.ts'
import { LinkTerms } from './link-terms.tsx'

const titles: Record<EndingKind, MessageId> = {
  withdrawal: 'subscription-ending.withdrawal.confirm',
  cancellation: 'subscription-ending.cancellation.confirm',
}

interface ConfirmPageProps {
  /** Kind of the page; the declared kind takes precedence. */
  kind: EndingKind
  token: string
  link: EndingLink
}

/** Landing page of a mailed link: consequences of ending the contract now, and the button that does it. */
export function ConfirmPage({ kind: pageKind, token, link }: ConfirmPageProps) {
  const router = useRouter()
  const locale = useLocale()
  const [done, setDone] = useState<ConfirmedEnding | null>(link.confirmed)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isSending, setIsSending] = useState(false)
  const kind = link.declared?.kind ?? pageKind
  const { cause = 'ordinary', reason, endsOn } = link.declared ?? {}
  const fee = kind === 'cancellation' && cause === 'ordinary' ? link.cancellation?.fee : undefined

  async function confirm() {
    setIsSending(true)
    setFailure(null)
    try {
      const body = { cause, reason, endsOn, token, kind, feeShown: fee?.amount ?? 0 }
      const confirmed = await confirmEnding({ data: { body } })
      if (confirmed.ok) setDone(confirmed.value)
      else {
        setFailure(`errors.${confirmed.code}`)
        // The fee has changed meanwhile: it is shown before the next press.
        await router.invalidate()
      }
    } catch (error) {
      // Shown above the button; a retry confirms it only once.
      logError('a declaration was not confirmed', error)
      setFailure(failureMessage(error))
    }
    setIsSending(false)
  }

  if (done) return <EndingResult done={done} timeZone={link.timeZone} />
  return (
    <PlainFrame
      title={<FormattedMessage id={titles[kind]} />}
      lead={<FormattedMessage id="subscription-ending.confirm.lead" />}
    >
      {failure && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={failure} />
        </Notice>
      )}
      <LinkTerms kind={kind} cause={cause} link={link} />
      <div>
        <Button variant="danger" isBusy={isSending} onClick={() => void confirm()}>
          {fee && fee.amount > 0 ? (
            <FormattedMessage
              id="subscription-ending.cancellation.confirm.fee"
              values={{ fee: formatMoney(locale, fee.amount, fee.currency) }}
            />
          ) : (
            <FormattedMessage id={buttons[kind]} />
          )}
        </Button>
      </div>
    </PlainFrame>
  )
}

const buttons: Record<EndingKind, MessageId> = {
  withdrawal: 'subscription-ending.withdrawal.confirm.now',
  cancellation: 'subscription-ending.cancellation.confirm.now',
}
