import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { BenefitFact } from '#app/shared/membership/benefit-text.tsx'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** What is about to be had, and what it costs. */
export function PurchaseSummary() {
  const { facts } = usePurchase()
  const { offer, choice } = usePurchaseState(({ context }) => context)
  const type = offer?.ownershipType ?? choice?.ownershipType
  const listed = facts.offers.find(({ ownershipType }) => ownershipType === type)
  const shown = offer ?? listed
  if (!shown) {
    return (
      <p className="text-ink-soft">
        <FormattedMessage id="membership-checkout.summary.none" />
      </p>
    )
  }
  return (
    <dl className="border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="membership.title" />}>
        <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, shown.ownershipType)}`} />
      </Fact>
      <Fact label={<FormattedMessage id="membership.terms.length" />}>
        <FormattedMessage id="membership.months" values={{ count: shown.months }} />
      </Fact>
      <BenefitFact benefits={offer?.benefits ?? listed?.benefits ?? []} />
      <Fact label={<FormattedMessage id="membership-checkout.review.total" />}>
        <span className="font-semibold">
          <MembershipPrice price={shown.price} hasVat />
        </span>
      </Fact>
    </dl>
  )
}
