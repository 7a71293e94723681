import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { canOpen } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType, nameOf, namesOf } from '#machines/shared/codes.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { StepForm } from './step-form.tsx'

/** As whom one subscribes. Going on needs somebody signed in, and reserves the car. */
export function IdentityStep() {
  const { formatMessage } = useIntl()
  const { actor, facts } = useCheckout()
  const known = useCheckoutState(({ context }) => context.identityType ?? facts.identityType)
  const isKept = useCheckoutState((snapshot) => snapshot.context.identityType === known && canOpen(snapshot, 'driver'))
  const [chosen, setChosen] = useState<keyof typeof IdentityType | null>(null)
  const value = chosen ?? (known && nameOf(IdentityType, known))
  const missing = useMissingChoice('identity', 'checkout.identity.missing', value === null)

  function goOn() {
    if (value === null) return missing.ask()
    // The same answer only leads on: another one would be another order.
    if (isKept && IdentityType[value] === known) return actor.send({ type: 'step.opened', step: 'driver' })
    return actor.send({
      type: 'identity.chosen',
      identityType: IdentityType[value],
      orderKey: crypto.randomUUID(),
    })
  }

  return (
    <StepForm
      step="identity"
      lead={<FormattedMessage id="checkout.identity.lead" />}
      action={<FormattedMessage id="checkout.identity.reserve" />}
      onSubmit={goOn}
    >
      <div className="grid gap-6">
        <ErrorSummary {...missing.summary} />
        <RadioCards
          name="identity"
          legend={formatMessage({ id: 'checkout.identity.title' })}
          isLegendHidden
          value={value}
          onChoose={setChosen}
          error={missing.error}
          options={namesOf(IdentityType).map((key) => ({
            value: key,
            title: <FormattedMessage id={`checkout.identity.${key}`} />,
            description: <FormattedMessage id={`checkout.identity.${key}.text`} />,
          }))}
        />
      </div>
    </StepForm>
  )
}
