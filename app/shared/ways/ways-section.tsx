import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { PillLinks } from '#app/components/pill-links.tsx'
import { nameOf } from '#machines/shared/codes.ts'
import { isEnquired, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { CarComparison } from './comparison.ts'
import type { EnquirySearch } from './enquiry-search.ts'
import { WayCard } from './way-card.tsx'
import { WayDetails } from './way-details.tsx'
import type { WaySearch } from './way-search.ts'

/** Car of the page, as an enquiry names it. */
export type AskedCar = Pick<EnquirySearch, 'car' | 'paint' | 'wheels' | 'interior' | 'order' | 'extras'>

interface WaysSectionProps {
  comparison: CarComparison
  car: AskedCar
  /** Choices in the page's address. */
  search: WaySearch & { months?: number }
  /** Way to the checkout of a subscription. */
  subscribe: ReactNode
}

/** Months compared if the page names none, or others. */
const usualMonths = 36

/** Every way to have a car, over the same months and kilometres. All choices are links, so that it needs no scripts. */
export function WaysSection({ comparison, car, search, subscribe }: WaysSectionProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { monthlyKm: km, terms, offered, kilometres, downPercents, downPercent } = comparison
  const term =
    terms.find(({ months }) => months === search.months) ?? terms.find(({ months }) => months === usualMonths)
  if (!term) return null
  const { months, ways } = term
  const chosen = offered.find(({ purchaseType }) => nameOf(PurchaseType, purchaseType) === search.way) ?? offered[0]
  const detailed = ways.find(({ purchaseType }) => purchaseType === chosen?.purchaseType)
  return (
    <section id="ways" aria-labelledby="ways-title" className="scroll-mt-header">
      <h2 id="ways-title" className="text-2xl">
        <FormattedMessage id="ways.title" />
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <FormattedMessage id="ways.lead" values={{ months, km }} />
      </p>
      <div className="mt-5 grid gap-2">
        <PillLinks
          label="ways.months"
          isInPlace
          pills={terms.map((each) => ({
            key: String(each.months),
            name: formatMessage({ id: 'ways.months.value' }, { count: each.months }),
            isChosen: each.months === months,
            search: (previous) => ({ ...previous, months: each.months }),
          }))}
        />
        <PillLinks
          label="ways.km"
          isInPlace
          pills={kilometres.map((each) => ({
            key: String(each),
            name: formatMessage({ id: 'ways.km.value' }, { km: each }),
            isChosen: each === km,
            search: (previous) => ({ ...previous, km: each }),
          }))}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-sm font-semibold">
            <FormattedMessage id="ways.down" />
          </p>
          <PillLinks
            label="ways.down"
            isInPlace
            pills={downPercents.map((each) => ({
              key: String(each),
              name:
                each === 0 ? formatMessage({ id: 'ways.down.none' }) : formatNumber(each / 100, { style: 'percent' }),
              isChosen: each === downPercent,
              search: (previous) => ({ ...previous, down: each }),
            }))}
          />
        </div>
      </div>
      <ul className="mt-6 grid items-stretch gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {offered.map(({ purchaseType, includes }) => (
          <li key={purchaseType} className="grid">
            <WayCard
              purchaseType={purchaseType}
              way={ways.find((way) => way.purchaseType === purchaseType)}
              months={months}
              includes={includes}
              isChosen={purchaseType === chosen?.purchaseType}
            >
              {isEnquired(purchaseType) ? (
                <EnquireLink comparison={comparison} car={car} purchaseType={purchaseType} months={months} />
              ) : (
                subscribe
              )}
            </WayCard>
          </li>
        ))}
      </ul>
      {detailed && <WayDetails way={detailed} comparison={comparison} />}
    </section>
  )
}

interface EnquireLinkProps {
  comparison: CarComparison
  car: AskedCar
  purchaseType: Parameters<typeof isEnquired>[0]
  months: number
}

function EnquireLink({ comparison, car, purchaseType, months }: EnquireLinkProps) {
  const { country, monthlyKm: km, downPercent: down } = comparison
  const way = nameOf(PurchaseType, purchaseType)
  if (way === 'subscription') return null
  return (
    <LinkButton
      to="/{-$locale}/enquiry"
      params={({ locale }) => ({ locale })}
      search={{ way, country, ...car, months, km, ...(down > 0 && { down }) }}
      variant="quiet"
      isWide
    >
      <FormattedMessage id="ways.enquire" />
    </LinkButton>
  )
}
