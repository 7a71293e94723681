import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { Way, WayItem } from './comparison.ts'
import { WayRow } from './way-details.tsx'

const items: readonly WayItem[] = ['registration', 'insurance', 'service', 'tyres', 'assistance', 'resale']

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

/** One way to have the car: its cost, what is included, and the next action. */
export function WayCard({ purchaseType, way, months, includes, isChosen, children }: WayCardProps) {
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
          <WayRow label={<FormattedMessage id="ways.rate" />}>
            {money(rate.amount - (isNet ? rate.vatAmount : 0))}
          </WayRow>
        )}
        <WayRow label={<FormattedMessage id="ways.atStart" />}>{money(atStart.amount)}</WayRow>
        {resale && <WayRow label={<FormattedMessage id="ways.resale" />}>{money(-resale.amount)}</WayRow>}
        <WayRow label={<FormattedMessage id="ways.total" values={{ months }} />}>
          <span className="font-semibold">{money(total.amount)}</span>
        </WayRow>
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
