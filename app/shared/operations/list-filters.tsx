import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type MarketCode, marketCodes } from '#config'
import { FilterPills, type Pill } from './filter-pills.tsx'

interface ListFiltersProps {
  /** State filter. */
  pills: readonly Pill[]
  /** Current search words, country and further fields of the form. */
  search: { q?: string; country?: MarketCode }
  searchLabel: MessageId
  /** Maximum length of the search words. */
  maxLength: number
  /** Further fields of the form, each with its value in the address as key: they are uncontrolled. */
  children?: ReactNode
  className: string
  /** Receives the form's values by field name. */
  onFind: (fields: Record<string, unknown>) => void
}

/** Filters of a list. Every choice is in the address, so that it can be bookmarked and shared. */
export function ListFilters({ pills, search, searchLabel, maxLength, children, className, onFind }: ListFiltersProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="mb-8 grid gap-6">
      <FilterPills label="operations.filter.status" pills={pills} />
      <WordSearch
        words={search.q}
        label={formatMessage({ id: searchLabel })}
        submit={<FormattedMessage id="operations.filter.submit" />}
        maxLength={maxLength}
        className={`grid items-end gap-4 ${className}`}
        onFind={onFind}
      >
        {children}
      </WordSearch>
    </div>
  )
}

/** For lists with entries of several markets. */
export function CountryField({ country }: { country: MarketCode | undefined }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <SelectField
      // Uncontrolled: a new one for each address.
      key={country}
      name="country"
      label={formatMessage({ id: 'operations.filter.country' })}
      defaultValue={country ?? ''}
      placeholder={formatMessage({ id: 'operations.filter.everywhere' })}
      options={marketCodes.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
    />
  )
}
