import { useIntl } from 'react-intl'
import { TextField } from '#app/components/text-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import type { MarketCode } from '#config'
import { westernDigits } from '#machines/shared/digits.ts'
import { currencySign } from './car-texts.ts'
import { FilterGroup } from './filter-group.tsx'
import type { Facets } from './found-cars.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { useSelect } from './use-list-search.ts'

interface PriceFilterProps {
  country: MarketCode
  /** Price range of the other filters' results. */
  bounds: Facets['price']
  search: ListSearch
}

/** Price range in whole units of the market's currency; each field applies on blur. */
export function PriceFilter({ country, bounds, search }: PriceFilterProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const locale = useLocale()
  const select = useSelect()

  function limit(name: 'from' | 'to', text: string) {
    const next = readListSearch({ ...search, page: undefined, [name]: westernDigits(text).replaceAll(/\D/g, '') })
    if (next[name] !== search[name]) select(next)
  }

  const money = (amount: number, currency: string) => formatMoney(locale, amount, currency)
  const sign = currencySign(intl, country)
  return (
    <FilterGroup title={formatMessage({ id: 'subscription.filter.price' })} isOpen>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={`${name} ${search[name]}`}
            id={fieldId(`price-${name}`)}
            name={name}
            label={formatMessage({ id: `subscription.filter.price.${name}` })}
            defaultValue={search[name] ?? ''}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            aria-required={undefined}
            trail={<span className="text-sm">{sign}</span>}
            onBlur={(event) => limit(name, event.target.value)}
          />
        ))}
      </div>
      {bounds && (
        <p className="tabular mt-2 text-xs text-ink-soft">
          {formatMessage(
            { id: 'subscription.filter.price.bounds' },
            {
              from: money(bounds.from.amount, bounds.from.currency),
              to: money(bounds.to.amount, bounds.to.currency),
            },
          )}
        </p>
      )}
    </FilterGroup>
  )
}
