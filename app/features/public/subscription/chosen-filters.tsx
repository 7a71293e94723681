import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config, type MarketCode } from '#config'
import { labelOf, withinText } from './filter-choices.ts'
import type { Facets } from './found-cars.ts'
import { chosen, withChanges, withoutChoices, withValues } from './list-choices.ts'
import type { ListName, ListSearch } from './list-search.ts'
import { listRoute } from './use-list-search.ts'

interface ChosenFiltersProps {
  country: MarketCode
  facets: Facets
  search: ListSearch
}

const lists: readonly ListName[] = ['model', 'condition', 'battery', 'drive', 'paint', 'wheels', 'interior']

/** Active filters, each with a link that removes it. */
export function ChosenFilters({ country, facets, search }: ChosenFiltersProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { formatMessage } = intl
  const money = (whole: number) => formatMoney(locale, whole * 100, config.markets[country].currency)
  const { from, to, km, within, q } = search
  const filters = [
    ...lists.flatMap((name) =>
      chosen(search, name).map((value) => ({
        label: labelOf(intl, facets, name, value),
        search: withValues(
          search,
          name,
          chosen(search, name).filter((other) => other !== value),
        ),
      })),
    ),
    ...(from === undefined
      ? []
      : [
          {
            label: formatMessage({ id: 'subscription.filter.price.atLeast' }, { price: money(from) }),
            search: withChanges(search, { from: undefined }),
          },
        ]),
    ...(to === undefined
      ? []
      : [
          {
            label: formatMessage({ id: 'subscription.filter.price.atMost' }, { price: money(to) }),
            search: withChanges(search, { to: undefined }),
          },
        ]),
    ...(within === undefined
      ? []
      : [{ label: withinText(intl, within), search: withChanges(search, { within: undefined }) }]),
    ...(km === undefined
      ? []
      : [
          {
            label: formatMessage({ id: 'subscription.filter.mileageTo.atMost' }, { km }),
            search: withChanges(search, { km: undefined }),
          },
        ]),
    ...(q ? [{ label: `“${q}”`, search: withChanges(search, { q: undefined }) }] : []),
  ]
  if (filters.length === 0) return null
  return (
    <nav aria-label={formatMessage({ id: 'subscription.filters.chosen' })}>
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(({ label, search: next }) => (
          <li key={label}>
            <Link
              from={listRoute}
              to="."
              search={next}
              resetScroll={false}
              viewTransition={false}
              aria-label={formatMessage({ id: 'subscription.filters.remove' }, { filter: label })}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-sunken px-4 text-sm transition-colors hover:bg-hairline"
            >
              <bdi>{label}</bdi>
              <Icon name="close" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            from={listRoute}
            to="."
            search={withoutChoices(search)}
            resetScroll={false}
            viewTransition={false}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            <FormattedMessage id="subscription.results.reset" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}
