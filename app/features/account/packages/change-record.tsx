import { FormattedMessage } from 'react-intl'
import { formatDay, formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Mileage } from './packages.ts'
import { plainDay, signOf } from './purchase-texts.ts'

/** History of mileage changes, newest first; entries are never removed. */
export function ChangeRecord({ mileage: { changes }, timeZone }: { mileage: Mileage; timeZone: string }) {
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        <FormattedMessage id="account-packages.record" values={{ count: changes.length }} />
      </summary>
      <ol className="pb-4">
        {changes.toReversed().map((change) => (
          <li
            key={`${change.at} ${change.effectiveFrom} ${change.kind} ${change.toKm}`}
            className="border-t border-hairline py-3"
          >
            <p>
              <FormattedMessage
                id={`account-packages.record.${change.kind}`}
                values={{
                  from: formatDistance(locale, change.fromKm),
                  to: formatDistance(locale, change.toKm),
                  used: formatDistance(locale, change.usedKm ?? 0),
                  rolled: formatDistance(locale, Math.abs(change.rolledKm ?? 0)),
                  sign: signOf(change.rolledKm ?? 0),
                  price: formatMoney(locale, change.monthly.amount, change.monthly.currency),
                }}
              />
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={change.at}>{formatDay(locale, change.at, timeZone)}</time>
              {' · '}
              {change.effectiveFrom ? (
                <FormattedMessage
                  id="account-packages.record.from"
                  values={{ day: plainDay(locale, change.effectiveFrom) }}
                />
              ) : (
                <FormattedMessage id="account-packages.fromHandover" />
              )}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
