import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { canRestart, canRetry } from '#machines/flows/membership-purchase/index.ts'
import { AccountLink, ProblemNotice } from './problem-notice.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** The money on its way back: whether it has arrived, and what can be done where the bank has not taken it. */
export function RefundScreen() {
  const { actor } = usePurchase()
  const orderNo = usePurchaseState(({ context }) => context.orderNo)
  const isUnderWay = usePurchaseState((snapshot) => snapshot.matches({ refund: 'underWay' }))
  const isRetrying = usePurchaseState((snapshot) => snapshot.matches({ refund: 'retrying' }))
  const hasFailed = usePurchaseState((snapshot) => snapshot.matches({ refund: 'failed' }))
  const isSettled = usePurchaseState((snapshot) => snapshot.matches({ refund: 'settled' }))
  const mayAsk = usePurchaseState(canRetry)
  const mayRestart = usePurchaseState(canRestart)
  return (
    <div className="max-w-form">
      <h1 className="text-3xl">
        <FormattedMessage id="membership-checkout.refund.title" />
      </h1>
      {orderNo && (
        <p className="mt-3 text-ink-soft">
          <FormattedMessage id="payment.pay.orderNo" values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }} />
        </p>
      )}
      <div className="mt-7 grid justify-items-start gap-6">
        <ProblemNotice />
        {(isUnderWay || isRetrying) && (
          <output className="flex items-center gap-4 text-lg">
            <Spinner />
            <FormattedMessage id="membership-checkout.refund.underWay" />
          </output>
        )}
        {isSettled && (
          <Notice tone="success" live="polite">
            <FormattedMessage id="membership-checkout.refund.settled" />
          </Notice>
        )}
        {hasFailed && (
          <Button onClick={() => actor.send({ type: 'refund.retried', actionKey: crypto.randomUUID() })}>
            <FormattedMessage id="membership-checkout.refund.retry" />
          </Button>
        )}
        {mayAsk && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="membership-checkout.refund.ask" />
          </Button>
        )}
        {mayRestart && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="membership-checkout.another" />
          </Button>
        )}
        <AccountLink />
      </div>
    </div>
  )
}
