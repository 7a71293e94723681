import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SignInAgain } from '#app/components/sign-in-again.tsx'
import { canRestart, canRetry, problem } from '#machines/flows/package-purchase/index.ts'
import { nothingTexts } from './purchase-texts.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Problem of the purchase with the ways on; nothing if there is none. */
export function PurchaseProblem() {
  const { actor } = usePurchase()
  const current = usePurchaseState(problem)
  const nothing = usePurchaseState(({ context }) => context.nothing)
  const mayRetry = usePurchaseState(canRetry)
  const mayRestart = usePurchaseState(canRestart)
  if (!current) return null
  return (
    <Notice
      tone={current === 'notOffered' ? 'info' : 'warning'}
      live="assertive"
      title={<FormattedMessage id={`account-packages.problem.${current}`} />}
    >
      <p>
        {current === 'notOffered' && nothing ? (
          <FormattedMessage id={nothingTexts[nothing]} />
        ) : (
          <FormattedMessage id={`account-packages.problem.${current}.text`} />
        )}
      </p>
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {current === 'signedOut' && <SignInAgain variant="quiet" size="small" />}
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="account-packages.retry" />
          </Button>
        )}
        {mayRestart && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'restart.requested' })}>
            <FormattedMessage id="account-packages.lookAgain" />
          </Button>
        )}
      </div>
    </Notice>
  )
}
