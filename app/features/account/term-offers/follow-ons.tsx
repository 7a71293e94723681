import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDistance, formatLastDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { IdentityType } from '#machines/shared/codes.ts'
import type { TermOffer } from './term-offer-page.tsx'

/** Other cars by the offer, one of each model, with a month before and after the discount. */
export function FollowOns({ offer }: { offer: TermOffer }) {
  const locale = useLocale()
  const { offerNo, areaId, identityType, modelName, followOns } = offer
  const search = {
    area: areaId,
    ...(identityType !== IdentityType.private && { as: identityType }),
    termOffer: offerNo,
  }
  return (
    <section aria-labelledby="follow-ons" className="mt-14">
      <h2 id="follow-ons" className="text-3xl">
        <FormattedMessage id="account-term-offer.followOns" />
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        <FormattedMessage
          id="account-term-offer.followOns.text"
          values={{ model: modelName, date: formatLastDay(locale, offer.termEndsAt, offer.timeZone) }}
        />
      </p>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {followOns.map(({ kind, productId, modelName: name, months, monthlyKm, before, monthly }) => (
          <li key={productId} className="grid content-start gap-3 rounded-lg border border-hairline-strong p-6">
            <p className="text-sm text-ink-soft">
              <FormattedMessage id={`account-term-offer.kind.${kind}`} />
            </p>
            <h3 className="text-xl">
              <bdi>{name}</bdi>
            </h3>
            <p className="tabular text-lg font-semibold">
              <MonthlyPrice price={monthly} identityType={identityType} />
            </p>
            {before.amount !== monthly.amount && (
              <p className="tabular text-ink-soft">
                <FormattedMessage
                  id="account-term-offer.followOn.before"
                  values={{ price: <MonthlyPrice key="before" price={before} identityType={identityType} /> }}
                />
              </p>
            )}
            <p className="text-ink-soft">
              <FormattedMessage
                id="account-term-offer.followOn.terms"
                values={{ months, km: formatDistance(locale, monthlyKm) }}
              />
            </p>
            <div className="mt-2">
              <LinkButton
                to="/{-$locale}/subscription/$productId"
                params={({ locale: slug }) => ({ locale: slug, productId })}
                search={{ ...search, months, km: monthlyKm }}
                variant="quiet"
              >
                <FormattedMessage id="account-term-offer.followOn.choose" values={{ model: name }} />
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
