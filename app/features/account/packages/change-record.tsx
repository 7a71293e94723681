import { FormattedMessage } from 'react-intl'
import { formatDay, formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import type { Mileage, PackagedOrder } from './packages.ts'
import { plainDay, signOf } from './purchase-texts.ts'

/** History of mileage changes, newest first; entries are never removed. */
export function ChangeRecord({ mileage: { changes }, order }: { mileage: Mileage; order: PackagedOrder['order'] }) {
  const locale = useLocale()
  const shownPrice = useShownPrice(order.selection.identityType)
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
                  price: shownPrice(change.monthly),
                }}
              />
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={change.at}>{formatDay(locale, change.at, order.timeZone)}</time>
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
