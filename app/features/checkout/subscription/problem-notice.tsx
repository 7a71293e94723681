import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SignInLink } from '#app/components/wizard/sign-in-link.tsx'
import { canRestart, canRetry, type CheckoutProblem, problem } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'

/** Those that another car is the way out of. */
const needOtherCar: ReadonlySet<CheckoutProblem> = new Set(['vehicleGone', 'areaNotServed'])
/** Those that somebody has to sign in for. */
const needSignIn: ReadonlySet<CheckoutProblem> = new Set(['signInNeeded', 'identityNotAllowed', 'sessionEnded'])
/** Those that are no trouble but an answer. */
const answers: ReadonlySet<CheckoutProblem> = new Set(['reviewRequested', 'orderCancelled'])

/** What the customer has to be told before anything else, with the ways on; nothing where all is well. */
export function ProblemNotice() {
  const { actor } = useCheckout()
  const current = useCheckoutState(problem)
  const mayRetry = useCheckoutState(canRetry)
  const mayRestart = useCheckoutState(canRestart)
  if (!current) return null
  return (
    <Notice
      tone={answers.has(current) ? 'info' : 'warning'}
      live="assertive"
      title={<FormattedMessage id={`checkout.problem.${current}`} />}
    >
      <p>
        <FormattedMessage id={`checkout.problem.${current}.text`} />
      </p>
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {needSignIn.has(current) && <SignInLink />}
        {needOtherCar.has(current) && (
          <LinkButton
            to="/{-$locale}/subscription"
            params={({ locale }) => ({ locale })}
            search={{}}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="checkout.otherCars" />
          </LinkButton>
        )}
        {current === 'tooManyOrders' && (
          <LinkButton
            to="/{-$locale}/account/orders"
            params={({ locale }) => ({ locale })}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="shell.account.orders" />
          </LinkButton>
        )}
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="checkout.retry" />
          </Button>
        )}
        {mayRestart && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="checkout.restart" />
          </Button>
        )}
      </div>
    </Notice>
  )
}
