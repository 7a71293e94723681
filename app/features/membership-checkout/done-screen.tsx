import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { canRestart } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Somebody is a member: where it can be followed, and how they withdraw. */
export function DoneScreen() {
  const { actor } = usePurchase()
  const { orderNo, offer } = usePurchaseState(({ context }) => context)
  const mayRestart = usePurchaseState(canRestart)
  const isWithdrawing = usePurchaseState((snapshot) => snapshot.matches({ completed: 'withdrawing' }))
  const days = offer && offer.price.amount > 0 ? offer.withdrawalDays : 0
  return (
    <div className="max-w-form">
      {orderNo && (
        <DoneMark>
          <FormattedMessage
            id="membership-checkout.pay.orderNo"
            values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }}
          />
        </DoneMark>
      )}
      <h1 className="text-4xl">
        <FormattedMessage id="membership-checkout.done.title" />
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <FormattedMessage id="membership-checkout.done.lead" />
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}/account/membership" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="membership-checkout.account" />
        </LinkButton>
        {mayRestart && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="membership-checkout.another" />
          </Button>
        )}
      </div>
      {isWithdrawing && (
        <output className="mt-10 flex items-center gap-4">
          <Spinner />
          <FormattedMessage id="membership-checkout.done.withdrawing" />
        </output>
      )}
      {days > 0 && !isWithdrawing && <Withdrawal days={days} />}
    </div>
  )
}

function Withdrawal({ days }: { days: number }) {
  const { actor } = usePurchase()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="mt-10 grid gap-4 border-t border-hairline pt-6">
      <p>
        <FormattedMessage id="membership-checkout.done.withdraw" values={{ count: days }} />
      </p>
      <div className="flex flex-wrap gap-3">
        {isAsked ? (
          <>
            <Button
              variant="danger"
              onClick={() => actor.send({ type: 'withdrawal.confirmed', actionKey: crypto.randomUUID() })}
            >
              <FormattedMessage id="membership-checkout.done.withdraw.confirm" />
            </Button>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>
              <FormattedMessage id="membership-checkout.done.withdraw.keep" />
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            <FormattedMessage id="membership-checkout.done.withdraw.now" />
          </Button>
        )}
      </div>
    </div>
  )
}
