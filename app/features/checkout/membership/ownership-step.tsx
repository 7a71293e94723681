import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import type { Choice } from '#machines/flows/membership-purchase/index.ts'
import { OwnershipType, nameOf, namesOf } from '#machines/shared/codes.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import { StepForm } from './step-form.tsx'

type Key = keyof typeof OwnershipType

/** Which way in. Going on asks whether it is open to whoever is signed in. */
export function OwnershipStep() {
  const { formatMessage } = useIntl()
  const { actor, facts } = usePurchase()
  const kept = usePurchaseState(({ context }) => context.choice)
  const [chosen, setChosen] = useState<Key | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const value = chosen ?? (kept && nameOf(OwnershipType, kept.ownershipType))
  const offered = namesOf(OwnershipType).flatMap((key) => {
    const offer = facts.offers.find(({ ownershipType }) => ownershipType === OwnershipType[key])
    return offer ? [{ key, price: offer.price }] : []
  })
  const code = (typed ?? kept?.code ?? '').trim()
  const missing = useMissingChoice('ownership', 'membership-checkout.ownership.missing', value === null)
  const missingCode = useMissingChoice('code', 'membership-checkout.code.required', value === 'code' && code === '')

  function goOn() {
    if (value === null) return missing.ask()
    const needsCode = value === 'code'
    if (needsCode && code === '') return missingCode.ask()
    const choice: Choice = { ownershipType: OwnershipType[value], code: needsCode ? code : null }
    return actor.send({ type: 'ownership.chosen', choice })
  }

  return (
    <StepForm step="ownership" action={<FormattedMessage id="membership-checkout.continue" />} onSubmit={goOn}>
      <div className="grid max-w-form gap-6">
        <ErrorSummary {...missing.summary} />
        <ErrorSummary {...missingCode.summary} />
        <RadioCards
          name="ownership"
          legend={formatMessage({ id: 'membership-checkout.ownership.title' })}
          isLegendHidden
          value={value}
          onChoose={setChosen}
          error={missing.error}
          options={offered.map(({ key, price }) => ({
            value: key,
            title: <FormattedMessage id={`membership.kind.${key}`} />,
            description: <FormattedMessage id={`membership.kind.${key}.text`} />,
            aside: <MembershipPrice price={price} />,
          }))}
        />
        {value === 'code' && (
          <TextField
            name="code"
            label={formatMessage({ id: 'membership-checkout.code' })}
            hint={formatMessage({ id: 'membership-checkout.code.hint' })}
            error={missingCode.error}
            value={typed ?? kept?.code ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            maxLength={40}
          />
        )}
      </div>
    </StepForm>
  )
}
