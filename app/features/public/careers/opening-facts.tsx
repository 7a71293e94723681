import { FormattedMessage } from 'react-intl'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { employmentNames, type OpeningSummary, payTexts, workplaceNames } from './opening-terms.ts'

/** Location, employment and workload in one line. */
export function OpeningFacts({
  opening: { city, country, workplace, employment },
}: {
  opening: Pick<OpeningSummary, 'city' | 'country' | 'workplace' | 'employment'>
}) {
  const locale = useLocale()
  return (
    <span className="flex flex-wrap gap-x-3 text-sm [&>*+*]:before:me-3 [&>*+*]:before:content-['·']">
      <span>
        <FormattedMessage id="careers.place" values={{ city, country: formatCountry(locale, country) }} />
      </span>
      <span>
        <FormattedMessage id={employmentNames[employment]} />
      </span>
      <span>
        <FormattedMessage id={workplaceNames[workplace]} />
      </span>
    </span>
  )
}

/**
 * Salary range before tax, in the local currency. Joined by an en dash, where the format of the locale has a hyphen
 * (Dutch, Danish).
 */
export function Pay({ pay: { min, max, currency, per } }: Pick<OpeningSummary, 'pay'>) {
  const { tag } = useLocale()
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 })
  const amount = min === max ? money.format(min) : money.formatRange(min, max).replace('-', '–')
  return <FormattedMessage id={payTexts[per]} values={{ amount: <bdi className="tabular">{amount}</bdi> }} />
}
