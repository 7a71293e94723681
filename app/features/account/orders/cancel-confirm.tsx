import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CancelKind, canRestart, canRetry, isBusy } from '#machines/flows/cancel-subscription/index.ts'
import { CancelTerms } from './cancel-terms.tsx'
import type { Cancellation } from './cancellation.ts'

const buttons: Record<CancelKind, MessageId> = {
  cancel: 'account-order.cancel.now',
  withdraw: 'account-order.withdraw.now',
  notice: 'account-order.notice.now',
}

interface CancelConfirmProps {
  actor: Cancellation
  timeZone: string
  onClose: () => void
}

/** Last step: confirms exactly what was shown. A fee has its own checkbox. */
export function CancelConfirm({ actor, timeZone, onClose }: CancelConfirmProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { kind, preview, outdated } = useSelector(actor, ({ context }) => context)
  const isWorking = useSelector(actor, isBusy)
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches('unclear'))
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  if (!preview) return null
  const isFeeAccepted = preview.fee === 0 || accepted === preview.previewHash

  function confirm() {
    setIsMissing(!isFeeAccepted)
    if (isFeeAccepted) {
      actor.send({ type: 'cancellation.confirmed', cancelKey: crypto.randomUUID(), isFeeAccepted })
    }
  }

  return (
    <div className="grid gap-7">
      {outdated && (
        <Notice tone="warning" live="assertive" title={<FormattedMessage id="account-order.changed" />}>
          <FormattedMessage
            id="account-order.changed.text"
            values={{
              before: formatMoney(locale, outdated.fee, outdated.currency),
              now: formatMoney(locale, preview.fee, preview.currency),
            }}
          />
        </Notice>
      )}
      <CancelTerms kind={kind} preview={preview} timeZone={timeZone} />
      {preview.fee > 0 && (
        <CheckboxField
          name="fee"
          label={
            <FormattedMessage
              id={kind === 'withdraw' ? 'account-order.fee.use' : 'account-order.fee.accept'}
              values={{ fee: formatMoney(locale, preview.fee, preview.currency) }}
            />
          }
          checked={isFeeAccepted}
          onChange={({ target }) => setAccepted(target.checked ? preview.previewHash : null)}
          error={isMissing && !isFeeAccepted ? formatMessage({ id: 'account-order.fee.required' }) : undefined}
        />
      )}
      {isUnclear ? (
        <Unclear actor={actor} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" isBusy={isWorking} onClick={confirm}>
            <FormattedMessage id={buttons[kind]} />
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'reason.opened' })}>
            <FormattedMessage id="account-order.backOne" />
          </Button>
          <Button variant="text" onClick={onClose}>
            <FormattedMessage id="account-order.keep" />
          </Button>
        </div>
      )}
    </div>
  )
}

/** No answer: the cancellation may have happened. A retry with the same key runs it only once. */
function Unclear({ actor }: { actor: Cancellation }) {
  const mayRetry = useSelector(actor, canRetry)
  const mayRestart = useSelector(actor, canRestart)
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id="account-order.unclear" />}>
      <div className="mt-2 flex flex-wrap gap-3">
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="account-order.retry" />
          </Button>
        )}
        {mayRestart && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="account-order.lookAgain" />
          </Button>
        )}
      </div>
    </Notice>
  )
}
