import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import {
  type CancelKind,
  type CancelRefusal,
  canRetry,
  currentScreen,
} from '#machines/flows/cancel-subscription/index.ts'
import { CancelConfirm } from './cancel-confirm.tsx'
import { CancelDone } from './cancel-done.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { type Cancellation, cancellationAt } from './cancellation.ts'
import type { OpenedOrder } from './order.ts'
import { SignedOut } from './signed-out.tsx'

const titles: Record<CancelKind, MessageId> = {
  cancel: 'account-order.cancel.title',
  withdraw: 'account-order.withdraw.title',
  notice: 'account-order.notice.title',
}

const leads: Record<CancelKind, MessageId> = {
  cancel: 'account-order.cancel.lead',
  withdraw: 'account-order.withdraw.lead',
  notice: 'account-order.notice.lead',
}

const refusals: Record<CancelRefusal, MessageId> = {
  cutoff_passed: 'account-order.refused.cutoff_passed',
  payment_under_way: 'account-order.refused.payment_under_way',
  withdrawal_not_possible: 'account-order.refused.withdrawal_not_possible',
  notice_too_short: 'account-order.refused.notice_too_short',
  not_cancellable: 'account-order.refused.not_cancellable',
}

interface CancelPanelProps {
  opened: OpenedOrder
  kind: CancelKind
  onClose: () => void
  /** The order has ended or will end: reloads the page. */
  onSettled: () => Promise<void>
  onUndone: () => Promise<void>
}

/** Ends an order: cost and effective date, reason, confirmation. Driven by the flow's machine. */
export function CancelPanel({ opened, kind, onClose, onSettled, onUndone }: CancelPanelProps) {
  const { order, reasons } = opened
  const [machine] = useState(() => cancellationAt(order.now))
  const actor = useActorRef(machine, { input: { orderNo: order.orderNo, kind } })
  const screen = useSelector(actor, currentScreen)
  const handleSettled = useEffectEvent(() => void onSettled())
  const handleUndone = useEffectEvent(() => void onUndone())

  useEffect(() => {
    if (screen === 'cancelled') handleSettled()
    if (screen === 'undone') handleUndone()
  }, [screen])

  const isOver = screen === 'cancelled'
  return (
    <Panel
      name={kind}
      title={<FormattedMessage id={titles[kind]} />}
      lead={isOver ? undefined : <FormattedMessage id={leads[kind]} />}
      onClose={onClose}
    >
      {screen === 'reason' && <Opening actor={actor} reasons={reasons} timeZone={order.timeZone} />}
      {screen === 'confirm' && <CancelConfirm actor={actor} timeZone={order.timeZone} onClose={onClose} />}
      {screen === 'refused' && <Refused actor={actor} />}
      {screen === 'signedOut' && <SignedOut />}
      {isOver && <CancelDone actor={actor} timeZone={order.timeZone} />}
    </Panel>
  )
}

interface OpeningProps {
  actor: Cancellation
  reasons: OpenedOrder['reasons']
  timeZone: string
}

function Opening({ actor, reasons, timeZone }: OpeningProps) {
  const preview = useSelector(actor, ({ context }) => context.preview)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const mayRetry = useSelector(actor, canRetry)
  if (hasFailed) {
    return (
      <Notice tone="danger" live="assertive" title={<FormattedMessage id="account-order.failed" />}>
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="account-order.retry" />
          </Button>
        )}
      </Notice>
    )
  }
  if (!preview) return <Skeleton className="h-72 w-full" />
  return <CancelReason actor={actor} preview={preview} reasons={reasons} timeZone={timeZone} />
}

function Refused({ actor }: { actor: Cancellation }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return (
    <div className="grid gap-5">
      <Notice tone="warning" live="assertive">
        <FormattedMessage id={refusals[refusal ?? 'not_cancellable']} />
      </Notice>
      <div>
        <Button variant="quiet" onClick={() => actor.send({ type: 'restart.requested' })}>
          <FormattedMessage id="account-order.lookAgain" />
        </Button>
      </div>
    </div>
  )
}
