import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { type CancelKind, isBusy, undoUntil } from '#machines/flows/cancel-subscription/index.ts'
import type { Cancellation } from './cancellation.ts'
import { Deadline } from './order-texts.tsx'

const titles: Record<CancelKind, MessageId> = {
  cancel: 'account-order.cancel.done',
  withdraw: 'account-order.withdraw.done',
  notice: 'account-order.notice.done',
}

/** Done; a mail confirms it, and it can be undone for a while. */
export function CancelDone({ actor, timeZone }: { actor: Cancellation; timeZone: string }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const until = useSelector(actor, undoUntil)
  const isWorking = useSelector(actor, isBusy)
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches('undoUnclear'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('undoRefused'))
  return (
    <div className="grid gap-5">
      <Notice tone="success" live="polite" title={<FormattedMessage id={titles[kind]} />}>
        <FormattedMessage id="account-order.done.mail" />
      </Notice>
      {isRefused && (
        <Notice tone="warning" live="assertive">
          <FormattedMessage id="account-order.undo.refused" />
        </Notice>
      )}
      {isUnclear && (
        <Notice tone="warning" live="assertive" title={<FormattedMessage id="account-order.unclear" />}>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="account-order.retry" />
          </Button>
        </Notice>
      )}
      {(until || isWorking) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="quiet"
            isBusy={isWorking}
            onClick={() => actor.send({ type: 'undo.requested', undoKey: crypto.randomUUID() })}
          >
            <FormattedMessage id="account-order.button.undo" />
          </Button>
          {until && (
            <p className="text-sm text-ink-soft">
              <FormattedMessage
                id="account-order.undo.until"
                values={{ time: <Deadline instant={until} timeZone={timeZone} /> }}
              />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
