import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { formatMoment, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { canRestart, type MembershipOffer, type Withdrawal } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Somebody is a member: where it can be followed, and how they withdraw. */
export function DoneScreen() {
  const { actor } = usePurchase()
  const { orderNo, offer, withdrawal, isEarlyStart } = usePurchaseState(({ context }) => context)
  const mayRestart = usePurchaseState(canRestart)
  const isWithdrawing = usePurchaseState((snapshot) => snapshot.matches({ completed: 'withdrawing' }))
  return (
    <div className="max-w-form">
      {orderNo && (
        <DoneMark>
          <FormattedMessage id="payment.pay.orderNo" values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }} />
        </DoneMark>
      )}
      <h1 className="text-4xl">
        {/* What is paid for begins when nobody can withdraw any more, unless it was wanted at once. */}
        <FormattedMessage
          id={withdrawal && !isEarlyStart ? 'membership-checkout.done.soon' : 'membership-checkout.done.title'}
        />
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
      {offer && withdrawal && !isWithdrawing && <WithdrawalPart offer={offer} withdrawal={withdrawal} />}
    </div>
  )
}

/** Says what it comes to before it is pressed a second time. */
function WithdrawalPart({ offer, withdrawal }: { offer: MembershipOffer; withdrawal: Withdrawal }) {
  const { actor } = usePurchase()
  const locale = useLocale()
  const { until, kept, refund } = withdrawal
  const { currency } = offer.price
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="mt-10 grid gap-4 border-t border-hairline pt-6">
      <p>
        <FormattedMessage
          id="membership-checkout.done.withdraw"
          values={{ time: <time dateTime={until}>{formatMoment(locale, until)}</time> }}
        />
      </p>
      {isAsked && (
        <ul className="tabular grid gap-1 text-sm text-ink-soft">
          {kept > 0 && (
            <li>
              <FormattedMessage
                id="membership.withdrawal.kept"
                values={{ price: formatMoney(locale, kept, currency) }}
              />
            </li>
          )}
          <li>
            <FormattedMessage
              id="membership.withdrawal.refund"
              values={{ refund: formatMoney(locale, refund, currency) }}
            />
          </li>
        </ul>
      )}
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
