import { FormattedMessage } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CareOrder } from './packages.ts'

/** What a cover pays for: a total limit, and a number per kind of damage. */
export function CoverFacts({ cover: { limit, items } }: { cover: Pick<CareOrder['cover'], 'limit' | 'items'> }) {
  const locale = useLocale()
  return (
    <div>
      <p>
        <FormattedMessage
          id="account-packages.care.limit"
          values={{ limit: <strong className="tabular">{formatMoney(locale, limit.amount, limit.currency)}</strong> }}
        />
      </p>
      <ul className="mt-2 grid gap-1 ps-5 text-ink-soft [list-style:disc]">
        {items.map(({ id, count }) => (
          <li key={id}>
            <FormattedMessage id={`account-packages.part.${id}.count`} values={{ count }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
