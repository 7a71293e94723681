import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { act as actOn } from '#app/functions/account/membership.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { stateOf } from './action-state.ts'
import { ActionTerms } from './action-terms.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { Order } from './membership.ts'

/** Actions open to the customer, with price, refund and deadline. */
export function OrderActions({ order }: { order: Order }) {
  const { actions, orderNo, timeZone } = order
  const { failure, working, act } = useAct(orderNo)
  const shown = actions.filter((action) => stateOf(action) !== null)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="membership-actions">
      <h2 id="membership-actions" className="mb-5 text-2xl">
        <FormattedMessage id="account-membership.actions" />
      </h2>
      {failure && (
        <div className="mb-5 max-w-form">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      <ul className="max-w-form border-t border-hairline-strong">
        {shown.map((action) => (
          <li key={action.kind} className="grid justify-items-start gap-3 border-b border-hairline py-5">
            <h3 className="text-base font-semibold">
              <FormattedMessage id={customerButtons.membershipOrder[action.kind].title} />
            </h3>
            <ActionTerms action={action} timeZone={timeZone} />
            {!action.isOpen ? null : action.kind === 'pay' ? (
              <LinkButton
                to="/{-$locale}/membership/checkout/$step"
                params={({ locale }) => ({ locale, step: 'pay' })}
                search={{}}
                size="small"
              >
                <FormattedMessage id={customerButtons.membershipOrder.pay.button} />
              </LinkButton>
            ) : (
              <ConfirmButton kind={action.kind} isBusy={working === action.kind} onConfirm={act} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Kind = 'cancel' | 'withdraw' | 'retry-refund'

/** Runs an action and reloads the order. Without an answer the key is reused, so a retry runs it only once. */
function useAct(orderNo: string) {
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [working, setWorking] = useState<Kind | null>(null)
  const unanswered = useRef<{ kind: Kind; key: string } | null>(null)

  async function run(kind: Kind) {
    const key = unanswered.current?.kind === kind ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { kind, key }
    setFailure(null)
    setWorking(kind)
    try {
      const done = await actOn({ data: { params: { id: orderNo, action: kind }, idempotencyKey: key } })
      unanswered.current = null
      if (!done.ok) setFailure(`errors.${done.code}`)
      await router.invalidate()
    } catch (error) {
      logError('a membership action failed', error)
      setFailure(failureMessage(error))
    }
    setWorking(null)
  }

  return { failure, working, act: (kind: Kind) => void run(kind) }
}
