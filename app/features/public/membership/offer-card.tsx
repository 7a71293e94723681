import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { BenefitText } from '#app/shared/membership/benefit-text.tsx'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { Offer } from './membership-page.tsx'

/** Membership offer, its rows aligned with the other cards; the way in before the benefits, so that it is in view. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { formatMessage } = useIntl()
  const { ownershipType, price, months, benefits } = offer
  const kind = formatMessage({ id: `membership.kind.${nameOf(OwnershipType, ownershipType)}` })
  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-y-5">
      <div>
        <h2 className="text-xl">{kind}</h2>
        <p className="mt-2 text-ink-soft">
          <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}.text`} />
        </p>
      </div>
      <div>
        <p className="text-lg font-semibold">
          <MembershipPrice price={price} hasVat />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <FormattedMessage id="membership.months" values={{ count: months }} />
        </p>
      </div>
      <div>
        <LinkButton
          to="/{-$locale}/membership/checkout/$step"
          params={({ locale }) => ({ locale, step: 'ownership' })}
          search={{ type: ownershipType }}
          variant={price.amount > 0 ? 'primary' : 'quiet'}
          aria-label={formatMessage({ id: 'membership.join.kind' }, { kind })}
        >
          <FormattedMessage id="membership.join" />
        </LinkButton>
      </div>
      {benefits.length > 0 && (
        <ul
          aria-label={formatMessage({ id: 'membership.benefits' })}
          className="grid content-start border-t border-hairline"
        >
          {benefits.map((benefit) => (
            <li key={benefit} className="border-b border-hairline py-2.5">
              <BenefitText benefit={benefit} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
