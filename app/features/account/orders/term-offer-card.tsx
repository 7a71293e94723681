import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDeadline } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OpenedOrder } from './order.ts'

/** Offer to extend the term, while it can be answered. */
export function TermOfferCard({ opened: { order, termOffers } }: { opened: OpenedOrder }) {
  const locale = useLocale()
  const offer = termOffers?.offers.find(({ isOpen }) => isOpen)
  if (!offer) return null
  const { offerNo, expiresAt } = offer
  return (
    <section aria-labelledby="term-offer" className="mt-10 rounded-lg bg-sunken p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="grid max-w-prose gap-2">
          <h2 id="term-offer" className="text-2xl">
            <FormattedMessage id="account-order.termOffer" />
          </h2>
          <p className="text-ink-soft">
            <FormattedMessage
              id="account-order.termOffer.text"
              values={{ time: formatDeadline(locale, expiresAt, order.timeZone) }}
            />
          </p>
        </div>
        <LinkButton
          to="/{-$locale}/account/offers/$offerNo"
          params={({ locale: slug }) => ({ locale: slug, offerNo })}
          size="small"
        >
          <FormattedMessage id="account-order.termOffer.open" />
        </LinkButton>
      </div>
    </section>
  )
}
