import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { formatMoment, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CustomerAction } from '#app/shared/payment/customer-action.tsx'
import { declineMessage } from '#app/shared/payment/decline-message.ts'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import type { PurchaseSnapshot } from '#machines/flows/membership-purchase/index.ts'
import { ChangeMethod } from './change-method.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** The order is on its way, or placed and being paid: what happens, what the customer has to do, and until when. */
export function PayScreen() {
  const part = usePurchaseState(partOf)
  const orderNo = usePurchaseState(({ context }) => context.orderNo)
  return (
    <div className="max-w-form">
      <h1 className="text-3xl">
        <FormattedMessage id="membership-checkout.pay.title" />
      </h1>
      {orderNo && (
        <p className="mt-3 text-ink-soft">
          <FormattedMessage
            id="membership-checkout.pay.orderNo"
            values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }}
          />
        </p>
      )}
      <div className="mt-7 grid gap-7">
        <ProblemNotice />
        {part === 'waiting' && <Waiting />}
        {part === 'challenge' && <Challenge />}
        {part === 'unpaid' && <Unpaid />}
      </div>
    </div>
  )
}

/** What stands below the notice; nothing where that says it all. */
function partOf(snapshot: PurchaseSnapshot): 'waiting' | 'challenge' | 'unpaid' | null {
  if (snapshot.hasTag('busy') || snapshot.matches({ paying: 'processing' })) return 'waiting'
  if (snapshot.matches({ paying: 'challenge' })) return 'challenge'
  return snapshot.matches({ paying: 'unpaid' }) ? 'unpaid' : null
}

function Waiting() {
  const isPlacing = usePurchaseState((snapshot) => snapshot.matches('ordering'))
  return (
    <output className="flex items-center gap-4 text-lg">
      <Spinner />
      <FormattedMessage id={isPlacing ? 'membership-checkout.pay.placing' : 'membership-checkout.pay.waiting'} />
    </output>
  )
}

function Challenge() {
  const { actor } = usePurchase()
  const action = usePurchaseState(({ context }) => context.action)
  return (
    action && (
      <CustomerAction
        action={action}
        onDone={(redirectResult) => actor.send({ type: 'challenge.finished', redirectResult })}
        onLeave={() => actor.send({ type: 'challenge.abandoned' })}
      />
    )
  )
}

/** Placed and not paid: pay again, or cancel without a fee. */
function Unpaid() {
  const locale = useLocale()
  const { actor } = usePurchase()
  const { declineCode, paymentDueAt, offer, method } = usePurchaseState(({ context }) => context)
  const [isChanging, setIsChanging] = useState(false)
  const hasFailed = usePurchaseState((snapshot) => snapshot.matches({ paying: { unpaid: 'declined' } }))
  return (
    <>
      {hasFailed && (
        <p className="text-lg">
          <FormattedMessage id={declineMessage(declineCode)} />
        </p>
      )}
      {offer && method && (
        <p className="text-lg">
          <FormattedMessage
            id="membership-checkout.pay.with"
            values={{
              amount: (
                <strong className="tabular">{formatMoney(locale, offer.price.amount, offer.price.currency)}</strong>
              ),
              method: <MethodFace {...method} />,
            }}
          />
        </p>
      )}
      {paymentDueAt && (
        <p className="text-ink-soft">
          <FormattedMessage
            id="membership-checkout.pay.dueAt"
            values={{ time: <time dateTime={paymentDueAt}>{formatMoment(locale, paymentDueAt)}</time> }}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {method && (
          <Button onClick={() => actor.send({ type: 'payment.retried', paymentKey: crypto.randomUUID() })}>
            <FormattedMessage id="membership-checkout.pay.again" />
          </Button>
        )}
        {!isChanging && (
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            <FormattedMessage id="membership-checkout.pay.other" />
          </Button>
        )}
        <Button variant="text" onClick={() => actor.send({ type: 'order.cancelled', actionKey: crypto.randomUUID() })}>
          <FormattedMessage id="membership-checkout.pay.cancel" />
        </Button>
      </div>
      {isChanging && <ChangeMethod />}
    </>
  )
}
