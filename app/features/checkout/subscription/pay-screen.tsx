import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { formatMoment, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CustomerAction } from '#app/shared/payment/customer-action.tsx'
import { declineMessage } from '#app/shared/payment/decline-message.ts'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import type { CheckoutSnapshot } from '#machines/flows/subscription-checkout/index.ts'
import { ChangeMethod } from './change-method.tsx'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { ProblemNotice } from './problem-notice.tsx'

/** The order is on its way, or placed and being paid: what happens, what the customer has to do, and until when. */
export function PayScreen() {
  const part = useCheckoutState(partOf)
  const orderNo = useCheckoutState(({ context }) => context.order?.orderNo)
  return (
    <div className="max-w-form">
      <h1 className="text-3xl">
        <FormattedMessage id="checkout.pay.title" />
      </h1>
      {orderNo && (
        <p className="mt-3 text-ink-soft">
          <FormattedMessage id="checkout.pay.orderNo" values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }} />
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
function partOf(snapshot: CheckoutSnapshot): 'waiting' | 'challenge' | 'unpaid' | null {
  if (snapshot.hasTag('busy') || snapshot.matches({ paying: 'processing' })) return 'waiting'
  if (snapshot.matches({ paying: 'challenge' })) return 'challenge'
  return snapshot.matches({ paying: 'unpaid' }) ? 'unpaid' : null
}

function Waiting() {
  const isPlacing = useCheckoutState((snapshot) => snapshot.matches('ordering'))
  return (
    <output className="flex items-center gap-4 text-lg">
      <Spinner />
      <FormattedMessage id={isPlacing ? 'checkout.pay.placing' : 'checkout.pay.waiting'} />
    </output>
  )
}

function Challenge() {
  const { actor } = useCheckout()
  const action = useCheckoutState(({ context }) => context.action)
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
  const { actor } = useCheckout()
  const declineCode = useCheckoutState(({ context }) => context.declineCode)
  const dueAt = useCheckoutState(({ context }) => context.paymentDueAt)
  const due = useCheckoutState(({ context }) => context.quote)
  const method = useCheckoutState(({ context }) => context.method)
  const [isChanging, setIsChanging] = useState(false)
  const hasFailed = useCheckoutState((snapshot) => snapshot.matches({ paying: { unpaid: 'declined' } }))
  return (
    <>
      {hasFailed && (
        <p className="text-lg">
          <FormattedMessage id={declineMessage(declineCode)} />
        </p>
      )}
      {due && method && (
        <p className="text-lg">
          <FormattedMessage
            id="checkout.pay.with"
            values={{
              amount: <strong className="tabular">{formatMoney(locale, due.amountDue, due.currency)}</strong>,
              method: <MethodFace {...method} />,
            }}
          />
        </p>
      )}
      {dueAt && (
        <p className="text-ink-soft">
          <FormattedMessage id="checkout.pay.dueAt" values={{ time: formatMoment(locale, dueAt) }} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => actor.send({ type: 'payment.retried', paymentKey: crypto.randomUUID() })}>
          <FormattedMessage id="checkout.pay.again" />
        </Button>
        {!isChanging && (
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            <FormattedMessage id="checkout.pay.other" />
          </Button>
        )}
        <Button variant="text" onClick={() => actor.send({ type: 'order.cancelled', cancelKey: crypto.randomUUID() })}>
          <FormattedMessage id="checkout.pay.cancel" />
        </Button>
      </div>
      {isChanging && <ChangeMethod />}
    </>
  )
}
