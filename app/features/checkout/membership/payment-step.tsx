import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { SignInLink } from '#app/components/wizard/sign-in-link.tsx'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { MembershipTerms } from '#app/shared/membership/membership-terms.tsx'
import { bindingMachine } from '#app/shared/payment/binding-machine.ts'
import { MethodChooser } from '#app/shared/payment/method-chooser.tsx'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { IdentityType, nameOf, OwnershipType } from '#machines/shared/codes.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import { StepForm } from './step-form.tsx'

/** With what it is paid, and then the whole once more beside the button that orders. */
export function PaymentStep() {
  const isReady = usePurchaseState((snapshot) => snapshot.matches({ open: { payment: 'ready' } }))
  return isReady ? <Review /> : <Method />
}

function Method() {
  const method = usePurchaseState(({ context }) => context.method)
  const binding = usePayer()
  const choice = useMethodChoice(binding, { preset: method?.methodId ?? null, isForOnce: true })
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)
  const isAsking = screen === 'choosing' || screen === 'fields' || screen === 'loading'
  return (
    <StepForm
      step="payment"
      lead={<FormattedMessage id="membership-checkout.payment.lead" />}
      action={isAsking ? <FormattedMessage id="membership-checkout.continue" /> : null}
      isBusy={isBinding}
      onSubmit={choice.submit}
    >
      <div className="max-w-form">
        {screen === 'signedOut' ? (
          <div className="grid justify-items-start gap-4">
            <p>
              <FormattedMessage id="membership-checkout.problem.sessionEnded.text" />
            </p>
            <SignInLink />
          </div>
        ) : (
          <MethodChooser choice={choice} />
        )}
      </div>
    </StepForm>
  )
}

function Review() {
  const { actor } = usePurchase()
  const { offer, method, isEarlyStart } = usePurchaseState(({ context }) => context)
  if (!offer || !method) return null
  const { price, termsVersion, ownershipType, withdrawalDays } = offer
  return (
    <StepForm
      step="payment"
      title={<FormattedMessage id="membership-checkout.review.title" />}
      action={<FormattedMessage id="membership-checkout.review.order" />}
      onSubmit={() =>
        actor.send({
          type: 'order.confirmed',
          amount: price.amount,
          termsVersion,
          placementKey: crypto.randomUUID(),
          paymentKey: crypto.randomUUID(),
        })
      }
    >
      <div className="grid max-w-form gap-7">
        <dl className="border-t border-hairline-strong">
          <Fact label={<FormattedMessage id="membership.title" />}>
            <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
          </Fact>
          <Fact label={<FormattedMessage id="membership-checkout.review.start" />}>
            {isEarlyStart || withdrawalDays === 0 ? (
              <FormattedMessage id="membership-checkout.review.start.now" />
            ) : (
              <FormattedMessage id="membership-checkout.review.start.later" values={{ count: withdrawalDays }} />
            )}
          </Fact>
          <Fact label={<FormattedMessage id="membership-checkout.review.with" />}>
            <MethodFace {...method} />
          </Fact>
          <Fact label={<FormattedMessage id="membership-checkout.review.total" />}>
            <span className="font-semibold">
              <MembershipPrice price={price} hasVat />
            </span>
          </Fact>
        </dl>
        <div>
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'method.reconsidered' })}>
            <FormattedMessage id="membership-checkout.review.change" />
          </Button>
        </div>
        <div>
          <MembershipTerms offer={offer} />
        </div>
      </div>
    </StepForm>
  )
}

/** A card or wallet to pay with: a membership is a person's, never a company's. */
export function usePayer() {
  const { actor, facts, isRunning } = usePurchase()
  const country = usePurchaseState(({ context }) => context.offer?.country ?? '')
  return useBinding({
    identityType: IdentityType.private,
    machine: bindingMachine({ country, hasOnce: true }),
    brought: facts.brought,
    isRunning,
    onBound: ({ expiresOn: _, ...bound }) => actor.send({ type: 'method.chosen', method: bound }),
  })
}
