import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stateOf } from './action-state.ts'
import { ActionTerms } from './action-terms.tsx'
import type { Order } from './membership.ts'
import { PressedTwice } from './pressed-twice.tsx'
import { useAct } from './use-act.ts'

/** What its customer can do now: for what price, with what coming back, until when. */
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
            <FormattedMessage id={failure} />
          </Notice>
        </div>
      )}
      <ul className="max-w-form border-t border-hairline-strong">
        {shown.map((action) => (
          <li key={action.kind} className="grid justify-items-start gap-3 border-b border-hairline py-5">
            <h3 className="text-base font-semibold">
              <FormattedMessage id={`account-membership.action.${action.kind}`} />
            </h3>
            <ActionTerms action={action} timeZone={timeZone} />
            {!action.isOpen ? null : action.kind === 'pay' ? (
              <LinkButton
                to="/{-$locale}/membership/checkout/$step"
                params={({ locale }) => ({ locale, step: 'pay' })}
                search={{}}
                size="small"
              >
                <FormattedMessage id="account-membership.action.pay" />
              </LinkButton>
            ) : (
              <PressedTwice kind={action.kind} isBusy={working === action.kind} onConfirm={act} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
