import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { canOpen, problem } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType, largeCompanyEmployees, nameOf, namesOf } from '#machines/shared/codes.ts'
import { ChangeLink } from './change-link.tsx'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { usePrice } from './price.tsx'
import { StepForm } from './step-form.tsx'

/** As whom one subscribes. Going on needs somebody signed in, and reserves the car. */
export function IdentityStep() {
  const { formatMessage } = useIntl()
  const { actor, facts } = useCheckout()
  const known = useCheckoutState(({ context }) => context.identityType ?? facts.identityType)
  const isKept = useCheckoutState((snapshot) => snapshot.context.identityType === known && canOpen(snapshot, 'driver'))
  const [chosen, setChosen] = useState<keyof typeof IdentityType | null>(null)
  // Said as the step's problem already.
  const isRefused = useCheckoutState((snapshot) => problem(snapshot) === 'choiceNotOffered')
  const { opened, quote, isLoading, showFor } = usePrice()
  const selection = useCheckoutState(({ context }) => context.selection)
  const isNotOffered = opened !== null && quote === null && !isLoading && !isRefused
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
          onChoose={(key) => {
            setChosen(key)
            showFor(IdentityType[key])
          }}
          error={missing.error}
          options={namesOf(IdentityType).map((key) => ({
            value: key,
            title: <FormattedMessage id={`checkout.identity.${key}`} />,
            description: (
              <FormattedMessage id={`checkout.identity.${key}.text`} values={{ employees: largeCompanyEmployees }} />
            ),
          }))}
        />
        {isNotOffered && selection && (
          <Notice tone="warning" live="polite" title={<FormattedMessage id="checkout.problem.choiceNotOffered" />}>
            <p>
              <FormattedMessage id="checkout.problem.choiceNotOffered.text" />
            </p>
            <ChangeLink selection={selection} variant="text" />
          </Notice>
        )}
      </div>
    </StepForm>
  )
}
