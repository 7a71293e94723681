import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SignInLink } from '#app/components/wizard/sign-in-link.tsx'
import { canRestart, canRetry, problem, type PurchaseProblem } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Those that somebody has to sign in for. */
const needSignIn: ReadonlySet<PurchaseProblem> = new Set(['signInNeeded', 'sessionEnded'])

/** What the customer has to be told before anything else, with the ways on; nothing where all is well. */
export function ProblemNotice() {
  const { actor } = usePurchase()
  const current = usePurchaseState(problem)
  const mayRetry = usePurchaseState(canRetry)
  const mayRestart = usePurchaseState(canRestart)
  if (!current) return null
  return (
    <Notice
      tone={current === 'orderCancelled' ? 'info' : 'warning'}
      live="assertive"
      title={<FormattedMessage id={`membership-checkout.problem.${current}`} />}
    >
      <p>
        <FormattedMessage id={`membership-checkout.problem.${current}.text`} />
      </p>
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {needSignIn.has(current) && <SignInLink />}
        {current === 'membershipHeld' && <AccountLink />}
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="membership-checkout.retry" />
          </Button>
        )}
        {mayRestart && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="membership-checkout.restart" />
          </Button>
        )}
      </div>
    </Notice>
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
