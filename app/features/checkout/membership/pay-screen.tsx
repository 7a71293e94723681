import { FormattedMessage } from 'react-intl'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ChangeMethod, PayScreen as SharedPayScreen } from '#app/shared/payment/pay-screen.tsx'
import { payingOf } from '#machines/shared/paying-states.ts'
import { usePayer } from './payment-step.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** The membership is ordered and is being paid. */
export function PayScreen() {
  const locale = useLocale()
  const { actor } = usePurchase()
  const paying = usePurchaseState(payingOf)
  const { orderNo, offer } = usePurchaseState(({ context }) => context)
  const { paymentDueAt } = paying
  return (
    <SharedPayScreen
      paying={paying}
      orderNo={orderNo}
      due={offer && offer.price}
      deadline={
        paymentDueAt && (
          <FormattedMessage
            id="membership-checkout.pay.dueAt"
            values={{ time: <time dateTime={paymentDueAt}>{formatMoment(locale, paymentDueAt)}</time> }}
          />
        )
      }
      notice={<ProblemNotice />}
      changeMethod={<OtherMethod />}
      onChallengeFinished={(redirectResult) => actor.send({ type: 'challenge.finished', redirectResult })}
      onChallengeAbandoned={() => actor.send({ type: 'challenge.abandoned' })}
      onPay={() => actor.send({ type: 'payment.retried', paymentKey: crypto.randomUUID() })}
      onCancel={() => actor.send({ type: 'order.cancelled', actionKey: crypto.randomUUID() })}
    />
  )
}

function OtherMethod() {
  return <ChangeMethod binding={usePayer()} isForOnce />
}
