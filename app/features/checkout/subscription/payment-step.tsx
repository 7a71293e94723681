import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { MethodChooser } from '#app/shared/payment/method-chooser.tsx'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { currentScreen, isBusy } from '#machines/flows/card-binding/index.ts'
import { useCheckoutState } from './checkout.tsx'
import { SignInLink } from './problem-notice.tsx'
import { StepForm } from './step-form.tsx'
import { usePayer } from './use-payer.ts'

/** With what it is paid: a kept card or wallet, or a new one, entered in the provider's own fields or on its page. */
export function PaymentStep() {
  const method = useCheckoutState(({ context }) => context.method)
  const binding = usePayer()
  const choice = useMethodChoice(binding, { preset: method?.methodId ?? null })
  const screen = useSelector(binding, currentScreen)
  const isBinding = useSelector(binding, isBusy)
  const isAsking = screen === 'choosing' || screen === 'card' || screen === 'loading'
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
