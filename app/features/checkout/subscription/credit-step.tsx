import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { isBusy } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { StepForm } from './step-form.tsx'

const consentForm = z.object({ consent: z.boolean().check(z.refine((isGiven) => isGiven)) })
const messages = {
  consent: { required: 'checkout.credit.consent.required', invalid: 'checkout.credit.consent.required' },
} as const

/** Nobody's credit is asked for before they have agreed; after a refusal a person can be asked to look again. */
export function CreditStep() {
  const isRefused = useCheckoutState(
    (snapshot) => snapshot.matches('creditRefused') || snapshot.matches('sessionEnded'),
  )
  return isRefused ? <CreditRefused /> : <CreditConsent />
}

function CreditConsent() {
  const { formatMessage } = useIntl()
  const { actor } = useCheckout()
  const isKnown = useCheckoutState(({ context }) => context.credit !== null)
  const { field, problems, summaryRef, submit } = useZodForm({
    schema: consentForm,
    messages,
    defaultValues: { consent: isKnown },
  })
  return (
    <StepForm
      step="credit"
      lead={<FormattedMessage id="checkout.credit.lead" />}
      action={<FormattedMessage id="checkout.credit.check" />}
      onSubmit={submit(() =>
        // Who has passed goes on; only another driver would be asked about anew.
        actor.send(
          isKnown
            ? { type: 'step.opened', step: 'payment' }
            : { type: 'credit.consented', creditKey: crypto.randomUUID() },
        ),
      )}
    >
      <div className="grid max-w-form gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <p>
          <FormattedMessage id="checkout.credit.text" />
        </p>
        <CheckboxField {...field('consent')} label={formatMessage({ id: 'checkout.credit.consent' })} />
      </div>
    </StepForm>
  )
}

function CreditRefused() {
  const { actor } = useCheckout()
  const isUnderWay = useCheckoutState(isBusy)
  const isOffered = useCheckoutState((snapshot) => snapshot.can({ type: 'review.requested', reviewKey: '' }))
  return (
    <StepForm
      step="credit"
      title={<FormattedMessage id="checkout.credit.name" />}
      action={null}
      onSubmit={() => undefined}
    >
      {(isOffered || isUnderWay) && (
        <Button
          isBusy={isUnderWay}
          onClick={() => actor.send({ type: 'review.requested', reviewKey: crypto.randomUUID() })}
        >
          <FormattedMessage id="checkout.credit.review" />
        </Button>
      )}
    </StepForm>
  )
}
