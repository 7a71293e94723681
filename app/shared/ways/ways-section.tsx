import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { PillLinks } from '#app/components/pill-links.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { isEnquired, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { CarComparison, Way, WayItem } from './comparison.ts'
import type { EnquirySearch } from './enquiry-search.ts'
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

const items: readonly WayItem[] = ['registration', 'insurance', 'service', 'tyres', 'assistance', 'resale']

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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
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

interface WayCardProps {
  purchaseType: PurchaseType
  /** Undefined where it is not offered in this term. */
  way: Way | undefined
  months: number
  includes: readonly WayItem[]
  isChosen: boolean
  /** Next action. */
  children: ReactNode
}

function WayCard({ purchaseType, way, months, includes, isChosen, children }: WayCardProps) {
  const name = nameOf(PurchaseType, purchaseType)
  return (
    <article
      aria-labelledby={`way-${name}`}
      className={`grid grid-rows-[auto_1fr_auto] gap-5 rounded-lg border bg-surface p-5 ${
        isChosen ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'border-hairline'
      }`}
    >
      <div>
        <h3 id={`way-${name}`} className="text-lg font-semibold">
          <Link
            to="."
            search={(previous: object) => ({ ...previous, way: name })}
            hash="ways"
            resetScroll={false}
            viewTransition={false}
            aria-current={isChosen ? 'true' : undefined}
            className="underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            <FormattedMessage id={`ways.name.${name}`} />
          </Link>
        </h3>
        <p className="mt-2 text-sm text-ink-soft">
          <FormattedMessage id={`ways.text.${name}`} />
        </p>
      </div>
      {way ? (
        <div className="grid content-start gap-4">
          <WayFigures way={way} months={months} />
          <WayItems includes={includes} />
        </div>
      ) : (
        <p className="text-sm">
          <FormattedMessage id="ways.notInTerm" values={{ months }} />
        </p>
      )}
      {way && <div>{children}</div>}
    </article>
  )
}

function WayFigures({ way, months }: { way: Way; months: number }) {
  const locale = useLocale()
  const { monthly, total, atStart, rate, resale, isNet } = way
  const money = (amount: number) => formatMoney(locale, amount, total.currency)
  const tax = <FormattedMessage id={isNet ? 'ways.net' : 'ways.gross'} />
  return (
    <div>
      <p className="tabular">
        <span className="text-2xl font-semibold">{money(monthly.amount)}</span>{' '}
        <span className="text-sm text-ink-soft">
          <FormattedMessage id="ways.aMonth" />, {tax}
        </span>
      </p>
      <dl className="mt-3 grid gap-1.5 text-sm">
        {rate && (
          <Row label={<FormattedMessage id="ways.rate" />}>{money(rate.amount - (isNet ? rate.vatAmount : 0))}</Row>
        )}
        <Row label={<FormattedMessage id="ways.atStart" />}>{money(atStart.amount)}</Row>
        {resale && <Row label={<FormattedMessage id="ways.resale" />}>{money(-resale.amount)}</Row>}
        <Row label={<FormattedMessage id="ways.total" values={{ months }} />}>
          <span className="font-semibold">{money(total.amount)}</span>
        </Row>
      </dl>
    </div>
  )
}

function WayItems({ includes }: { includes: readonly WayItem[] }) {
  const missing = items.filter((item) => !includes.includes(item))
  return (
    <div className="grid gap-3 border-t border-hairline pt-4 text-sm">
      <ItemList
        title={<FormattedMessage id="ways.included" />}
        named={items.filter((item) => includes.includes(item))}
      />
      {missing.length > 0 && <ItemList title={<FormattedMessage id="ways.notIncluded" />} named={missing} isMissing />}
    </div>
  )
}

interface ItemListProps {
  title: ReactNode
  named: readonly WayItem[]
  isMissing?: boolean
}

function ItemList({ title, named, isMissing = false }: ItemListProps) {
  return (
    <div className={isMissing ? 'text-ink-soft' : ''}>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1 grid gap-1">
        {named.map((item) => (
          <li key={item} className="flex items-baseline gap-2">
            {isMissing ? <span aria-hidden="true">–</span> : <Icon name="check" className="size-4 self-center" />}
            <FormattedMessage id={`ways.item.${item}`} />
          </li>
        ))}
      </ul>
    </div>
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

/** Price on the road with its lines, and the formula of a leasing with its values. */
function WayDetails({ way, comparison: { price } }: { way: Way; comparison: CarComparison }) {
  const locale = useLocale()
  const { formatNumber } = useIntl()
  const { purchaseType, leasing, resale } = way
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(locale, amount, currency)
  if (!isEnquired(purchaseType) || !price) return null
  return (
    <section
      aria-labelledby="way-details"
      className="mt-8 grid gap-8 border-t border-hairline-strong pt-6 lg:grid-cols-2"
    >
      <div>
        <h3 id="way-details" className="text-lg font-semibold">
          <FormattedMessage
            id="ways.detail"
            values={{ way: <FormattedMessage id={`ways.name.${nameOf(PurchaseType, purchaseType)}`} /> }}
          />
        </h3>
        <dl className="mt-3 grid gap-1.5 text-sm">
          {price.lines.map(({ code, ...line }) => (
            <Row key={code} label={<FormattedMessage id={`ways.line.${code}`} />}>
              {money(line)}
            </Row>
          ))}
          <Row label={<FormattedMessage id="ways.price.total" />}>
            <span className="font-semibold">{money(price.total)}</span>
          </Row>
          <Row label={<FormattedMessage id="ways.price.vat" />}>
            {money({ ...price.total, amount: price.total.vatAmount })}
          </Row>
        </dl>
      </div>
      <div className="text-sm">
        {leasing && (
          <>
            <h3 className="text-lg font-semibold">
              <FormattedMessage id="ways.formula" />
            </h3>
            <p className="mt-2 max-w-prose text-ink-soft">
              <FormattedMessage id="ways.formula.text" />
            </p>
            <dl className="mt-3 grid gap-1.5">
              <Row label={<FormattedMessage id="ways.formula.price" />}>{money(leasing.price)}</Row>
              <Row label={<FormattedMessage id="ways.formula.downPayment" />}>{money(leasing.downPayment)}</Row>
              <Row label={<FormattedMessage id="ways.formula.residual" />}>{money(leasing.residual)}</Row>
              <Row label={<FormattedMessage id="ways.formula.interest" />}>
                {formatNumber(leasing.interest / 10_000, { style: 'percent', maximumFractionDigits: 2 })}
              </Row>
            </dl>
          </>
        )}
        {resale && (
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="ways.resale.text" />
          </p>
        )}
      </div>
    </section>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular text-end">{children}</dd>
    </div>
  )
}
