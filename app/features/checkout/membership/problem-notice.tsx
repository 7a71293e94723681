import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { WizardProblem } from '#app/components/wizard/wizard-problem.tsx'
import { canRestart, canRetry, problem, type PurchaseProblem } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

const needSignIn: ReadonlySet<PurchaseProblem> = new Set(['signInNeeded', 'sessionEnded'])

/** Current problem of the purchase, with the ways on. */
export function ProblemNotice() {
  const { actor } = usePurchase()
  const current = usePurchaseState(problem)
  const mayRetry = usePurchaseState(canRetry)
  const mayRestart = usePurchaseState(canRestart)
  if (!current) return null
  return (
    <WizardProblem
      tone={current === 'orderCancelled' ? 'info' : 'warning'}
      title={`membership-checkout.problem.${current}`}
      text={`membership-checkout.problem.${current}.text`}
      needsSignIn={needSignIn.has(current)}
      actions={[
        mayRetry && {
          // Nothing is paid again: the bank is asked for its answer.
          label: current === 'paymentUnknown' ? 'payment.pay.askAgain' : 'membership-checkout.retry',
          onPress: () => actor.send({ type: 'retry.requested' }),
        },
        mayRestart && {
          label: 'membership-checkout.restart',
          onPress: () => actor.send({ type: 'restart.requested' }),
        },
      ]}
    >
      {current === 'membershipHeld' && <AccountLink />}
    </WizardProblem>
  )
}

export function AccountLink() {
  return (
    <LinkButton
      to="/{-$locale}/account/membership"
      params={({ locale }) => ({ locale })}
      search={{}}
      variant="quiet"
      size="small"
    >
      <FormattedMessage id="membership-checkout.account" />
    </LinkButton>
  )
}
