import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { focusField } from '#app/lib/form/focus-field.ts'
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
  const [missing, setMissing] = useState<'ownership' | 'code' | null>(null)
  const value = chosen ?? (kept && nameOf(OwnershipType, kept.ownershipType))
  const offered = namesOf(OwnershipType).flatMap((key) => {
    const offer = facts.offers.find(({ ownershipType }) => ownershipType === OwnershipType[key])
    return offer ? [{ key, price: offer.price }] : []
  })
  const code = (typed ?? kept?.code ?? '').trim()

  function ask(field: 'ownership' | 'code') {
    setMissing(field)
    focusField(field)
  }

  function goOn() {
    if (value === null) return ask('ownership')
    const needsCode = value === 'code'
    if (needsCode && code === '') return ask('code')
    const choice: Choice = { ownershipType: OwnershipType[value], code: needsCode ? code : null }
    return actor.send({ type: 'ownership.chosen', choice })
  }

  return (
    <StepForm step="ownership" action={<FormattedMessage id="membership-checkout.continue" />} onSubmit={goOn}>
      <div className="grid max-w-form gap-6">
        <RadioCards
          name="ownership"
          legend={formatMessage({ id: 'membership-checkout.ownership.title' })}
          isLegendHidden
          value={value}
          onChoose={setChosen}
          error={
            missing === 'ownership' && value === null
              ? formatMessage({ id: 'membership-checkout.ownership.missing' })
              : undefined
          }
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
            error={
              missing === 'code' && code === '' ? formatMessage({ id: 'membership-checkout.code.required' }) : undefined
            }
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
