import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { WizardProblem } from '#app/components/wizard/wizard-problem.tsx'
import { canRestart, canRetry, type CheckoutProblem, problem } from '#machines/flows/subscription-checkout/index.ts'
import { CarsNear } from './cars-near.tsx'
import { ChangeLink } from './change-link.tsx'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { usePrice } from './price.tsx'

/** Another car is the way on. */
const needOtherCar: ReadonlySet<CheckoutProblem> = new Set(['vehicleGone', 'areaNotServed', 'choiceNotOffered'])
const needSignIn: ReadonlySet<CheckoutProblem> = new Set(['signInNeeded', 'identityNotAllowed', 'sessionEnded'])
/** Answers rather than trouble. */
const answers: ReadonlySet<CheckoutProblem> = new Set(['reviewRequested', 'orderCancelled'])

/** Current problem of the checkout, with the ways on. */
export function ProblemNotice() {
  const { actor } = useCheckout()
  const current = useCheckoutState(problem)
  const { opened } = usePrice()
  const mayRetry = useCheckoutState(canRetry)
  const mayRestart = useCheckoutState(canRestart)
  const selection = useCheckoutState(({ context }) => context.selection)
  if (!current) return null
  return (
    <WizardProblem
      tone={answers.has(current) ? 'info' : 'warning'}
      title={`checkout.problem.${current}`}
      text={`checkout.problem.${current}.text`}
      needsSignIn={needSignIn.has(current)}
      actions={[
        mayRetry && {
          // Nothing is paid again: the bank is asked for its answer.
          label: current === 'paymentUnknown' ? 'payment.pay.askAgain' : 'checkout.retry',
          onPress: () => actor.send({ type: 'retry.requested' }),
        },
        current === 'termOfferClosed' && {
          label: 'checkout.withoutTermOffer',
          onPress: () => actor.send({ type: 'termOffer.dropped', orderKey: crypto.randomUUID() }),
        },
        mayRestart && { label: 'checkout.restart', onPress: () => actor.send({ type: 'restart.requested' }) },
      ]}
    >
      {needOtherCar.has(current) && (
        <LinkButton
          to="/{-$locale}/subscription"
          params={({ locale }) => ({ locale })}
          search={opened ? { model: opened.product.spuId } : {}}
          variant={current === 'vehicleGone' ? 'primary' : 'quiet'}
          size="small"
        >
          <FormattedMessage id="checkout.otherCars" />
        </LinkButton>
      )}
      {current === 'choiceNotOffered' && selection && <ChangeLink selection={selection} variant="quiet" size="small" />}
      {current === 'addressNotServed' && <CarsNear />}
      {current === 'tooManyOrders' && (
        <LinkButton to="/{-$locale}/account/orders" params={({ locale }) => ({ locale })} variant="quiet" size="small">
          <FormattedMessage id="shell.account.orders" />
        </LinkButton>
      )}
    </WizardProblem>
  )
}
