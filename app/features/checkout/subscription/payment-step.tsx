import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { SignInLink } from '#app/components/wizard/sign-in-link.tsx'
import { bindingMachine } from '#app/shared/payment/binding-machine.ts'
import { MethodChooser } from '#app/shared/payment/method-chooser.tsx'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { StepForm } from './step-form.tsx'

/** With what it is paid: a kept card or wallet, or a new one, entered in the provider's own fields or on its page. */
export function PaymentStep() {
  const method = useCheckoutState(({ context }) => context.method)
  const binding = usePayer()
  const choice = useMethodChoice(binding, { preset: method?.methodId ?? null })
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)
  const isAsking = screen === 'choosing' || screen === 'fields' || screen === 'loading'
  return (
    <StepForm
      step="payment"
      lead={<FormattedMessage id="checkout.payment.lead" />}
      action={isAsking ? <FormattedMessage id="checkout.continue" /> : null}
      isBusy={isBinding}
      onSubmit={choice.submit}
    >
      <div className="max-w-form">
        {screen === 'signedOut' ? (
          <div className="grid justify-items-start gap-4">
            <p>
              <FormattedMessage id="checkout.problem.sessionEnded.text" />
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

/** A card or wallet to pay with, of the person or the company that orders. */
export function usePayer() {
  const { actor, facts, isRunning } = useCheckout()
  const { identityType, selection } = useCheckoutState(({ context }) => context)
  return useBinding({
    identityType: identityType ?? IdentityType.private,
    machine: bindingMachine({ country: selection?.country ?? '' }),
    brought: facts.brought,
    isRunning,
    onBound: ({ expiresOn: _, ...bound }) => actor.send({ type: 'method.chosen', method: bound }),
  })
}
