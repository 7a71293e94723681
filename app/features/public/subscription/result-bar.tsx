import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Icon } from '#app/components/icon.tsx'
import { OrderType, nameOf } from '#machines/shared/codes.ts'
import { exactMatch } from './exact-match.ts'
import { filterFormId, filterSheetId } from './filter-ids.ts'
import type { Facets } from './found-cars.ts'
import { countChoices, withChanges } from './list-choices.ts'
import { type ListSearch, readListSearch, sortNames } from './list-search.ts'
import { listRoute, useSelect } from './use-list-search.ts'

interface ResultBarProps {
  facets: Facets
  search: ListSearch
  total: number
}

/** Stock or made to order, number of results, sorting; on phones also the button of the filters. */
export function ResultBar({ facets, search, total }: ResultBarProps) {
  const { formatMessage } = useIntl()
  const select = useSelect()
  const counts = new Map(facets.orderType.map(({ value, count }) => [Number(value), count]))
  const types = Object.values(OrderType).filter(
    (type) => (counts.get(type) ?? 0) > 0 || (search.type ?? OrderType.stock) === type,
  )
  return (
    <div className="grid gap-x-8 gap-y-4">
      {types.length > 1 && (
        <nav aria-label={formatMessage({ id: 'subscription.type' })} className="border-b border-hairline">
          <ul className="-mb-px flex gap-8">
            {types.map((type) => (
              <li key={type}>
                <Link
                  from={listRoute}
                  to="."
                  // Only new cars are made to order, and none of them is available at once.
                  search={withChanges(search, {
                    type: type === OrderType.madeToOrder ? type : undefined,
                    km: undefined,
                    within: undefined,
                    condition: undefined,
                  })}
                  resetScroll={false}
                  viewTransition={false}
                  activeOptions={exactMatch}
                  aria-current={(search.type ?? 1) === type ? 'true' : undefined}
                  className="inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-medium text-ink-soft transition-colors hover:text-ink aria-current:border-ink aria-current:text-ink"
                >
                  <FormattedMessage id={`subscription.type.${nameOf(OrderType, type)}`} />
                  <span className="tabular text-sm font-normal text-ink-soft">{counts.get(type) ?? 0}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 aria-live="polite" className="tabular text-xl">
          <FormattedMessage id="subscription.results" values={{ count: total }} />
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            popoverTarget={filterSheetId}
            className={`${buttonClasses({ variant: 'quiet', size: 'small' })} lg:hidden`}
          >
            <FormattedMessage id="subscription.filters.open" values={{ count: countChoices(search) }} />
          </button>
          <label className="inline-flex min-h-11 items-center gap-2 text-sm">
            <span className="max-sm:sr-only">
              <FormattedMessage id="subscription.sort" />
            </span>
            <span className="relative">
              <select
                form={filterFormId}
                name="sort"
                value={search.sort ?? sortNames[0]}
                onChange={(event) => select(readListSearch({ ...search, page: undefined, sort: event.target.value }))}
                className="min-h-11 appearance-none rounded-full border border-hairline-strong bg-transparent ps-4 pe-10 font-semibold hover:border-ink"
              >
                {sortNames.map((name) => (
                  <option key={name} value={name}>
                    {formatMessage({ id: `subscription.sort.${name}` })}
                  </option>
                ))}
              </select>
              <Icon name="down" className="pointer-events-none absolute inset-e-4 top-1/2 -translate-y-1/2" />
            </span>
          </label>
        </div>
      </div>
    </div>
  )
}
