import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { MembershipTerms } from '#app/shared/membership/membership-terms.tsx'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import { StepForm } from './step-form.tsx'

/** What is agreed to; with what is free, the button makes somebody a member. */
export function TermsStep() {
  const { formatMessage } = useIntl()
  const { actor } = usePurchase()
  const { offer, outdated, isEarlyStart } = usePurchaseState(({ context }) => context)
  const isUnread = usePurchaseState((snapshot) => snapshot.matches({ open: { terms: 'unread' } }))
  const [isEarly, setIsEarly] = useState(isEarlyStart)
  if (!offer) return null
  const { termsVersion, price, withdrawalDays } = offer
  const isFree = price.amount === 0
  const mayStartEarly = !isFree && withdrawalDays > 0
  return (
    <StepForm
      step="terms"
      action={
        isUnread ? null : (
          <FormattedMessage id={isFree ? 'membership-checkout.terms.join' : 'membership-checkout.terms.accept'} />
        )
      }
      onSubmit={() =>
        actor.send({
          type: 'terms.accepted',
          termsVersion,
          isEarlyStart: mayStartEarly && isEarly,
          placementKey: crypto.randomUUID(),
        })
      }
    >
      <div className="grid max-w-form gap-7">
        {outdated && outdated.price.amount !== price.amount && (
          <p className="text-lg">
            <FormattedMessage
              id="membership-checkout.changed"
              values={{
                before: <MembershipPrice price={outdated.price} />,
                now: (
                  <strong>
                    <MembershipPrice price={price} />
                  </strong>
                ),
              }}
            />
          </p>
        )}
        <div>
          <MembershipTerms offer={offer} />
        </div>
        {mayStartEarly && (
          <CheckboxField
            name="isEarlyStart"
            label={formatMessage({ id: 'membership-checkout.terms.early' })}
            isOptional
            checked={isEarly}
            onChange={(event) => setIsEarly(event.target.checked)}
          />
        )}
      </div>
    </StepForm>
  )
}
