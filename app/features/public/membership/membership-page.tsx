import { FormattedMessage, useIntl } from 'react-intl'
import type { listOffers } from '#app/functions/account/membership.functions.ts'
import { MembershipTerms } from '#app/shared/membership/membership-terms.tsx'
import { Scene } from '#app/shared/scene/scene.tsx'
import { nameOf, OwnershipType } from '#machines/shared/codes.ts'
import { OfferCard } from './offer-card.tsx'

export type Offer = Awaited<ReturnType<typeof listOffers>>[number]

/** Compares memberships: audience, benefits, price and terms. */
export function MembershipPage({ offers }: { offers: readonly Offer[] }) {
  const groups = offersByTerms(offers)
  return (
    <div className="page-width pt-10 pb-section md:pt-12">
      <div className="grid items-end gap-x-16 gap-y-8 md:grid-cols-[5fr_6fr]">
        <div>
          <h1 className="max-w-[16ch] text-4xl">
            <FormattedMessage id="membership.title" />
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id={offers.length > 0 ? 'membership.lead' : 'membership.none'} />
          </p>
        </div>
        <Scene name="fjord" className="aspect-16/6 w-full rounded-lg rtl:-scale-x-100" />
      </div>
      {offers.length > 0 && (
        <>
          <ul className="mt-10 grid gap-x-10 gap-y-12 border-t border-hairline-strong pt-8 sm:grid-cols-2 xl:grid-cols-4">
            {offers.map((offer) => (
              <OfferCard key={offer.ownershipType} offer={offer} />
            ))}
          </ul>
          <section aria-labelledby="membership-terms" className="mt-section max-w-form">
            <h2 id="membership-terms" className="mb-4 text-2xl">
              <FormattedMessage id="membership.terms" />
            </h2>
            <div className="grid gap-10">
              {groups.map(([first, ...others]) => (
                <div key={first.ownershipType}>
                  {groups.length > 1 && <TypesHeading offers={[first, ...others]} />}
                  <MembershipTerms offer={first} />
                </div>
              ))}
            </div>
          </section>
        </>
      )}
    </div>
  )
}

/** Types of membership to which the same terms apply. */
function TypesHeading({ offers }: { offers: readonly Offer[] }) {
  const { formatList, formatMessage } = useIntl()
  const types = offers.map(({ ownershipType }) =>
    formatMessage({ id: `membership.kind.${nameOf(OwnershipType, ownershipType)}` }),
  )
  return <h3 className="mb-3 text-lg">{formatList(types)}</h3>
}

/** Offers with the same terms together, in their order. */
function offersByTerms(offers: readonly Offer[]): (readonly [Offer, ...Offer[]])[] {
  const termsOf = ({ months, withdrawalDays, termsVersion }: Offer) =>
    JSON.stringify([months, withdrawalDays, termsVersion])
  return [...new Set(offers.map(termsOf))].flatMap((terms) => {
    const [first, ...others] = offers.filter((offer) => termsOf(offer) === terms)
    return first ? [[first, ...others] as const] : []
  })
}
