import { FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Statistics } from './machine-statistics.ts'
import { heats, readStatisticsSearch, type StatisticsSearch } from './statistics-search.ts'
import { ValuePills, WeekPills } from './value-pills.tsx'

/** Value of a dimension that an order does not have. */
const noValue = '-'

/** Filters by market, model, channel and period. Every choice is in the address. */
export function StatisticsFilters({ statistics, search }: { statistics: Statistics; search: StatisticsSearch }) {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  const none = formatMessage({ id: 'staff-machines.filter.none' })
  const searchWith = (name: keyof StatisticsSearch) => (value: string | number | undefined) =>
    readStatisticsSearch({ ...search, [name]: value, after: undefined })
  return (
    <div className="mb-8 grid gap-3">
      <WeekPills chosen={search.weeks} searchWith={searchWith('weeks')} />
      <ValuePills
        label="operations.filter.country"
        all="staff-machines.filter.market.all"
        values={statistics.markets}
        chosen={search.market}
        nameOf={(market) => (market === noValue ? none : formatCountry(locale, market))}
        searchWith={searchWith('market')}
      />
      <ValuePills
        label="operations.column.model"
        all="staff-machines.filter.model.all"
        values={statistics.models.map(({ id }) => id)}
        chosen={search.model}
        nameOf={(model) =>
          model === noValue ? none : (statistics.models.find(({ id }) => id === model)?.name ?? model)
        }
        searchWith={searchWith('model')}
      />
      <ValuePills
        label="operations.fact.channel"
        all="staff-machines.filter.channel.all"
        values={statistics.channels}
        chosen={search.channel}
        nameOf={(channel) =>
          channel === noValue ? none : formatMessage({ id: 'operations.channel' }, { channel, source: 'web' })
        }
        searchWith={searchWith('channel')}
      />
    </div>
  )
}

/** What colours the drawing. */
export function HeatPills({ search }: { search: StatisticsSearch }) {
  return (
    <PillLinks
      label="staff-machines.heat"
      isInPlace
      pills={heats.map((heat) => ({
        key: heat,
        name: <FormattedMessage id={`staff-machines.heat.${heat}`} />,
        isChosen: (search.heat ?? 'orders') === heat,
        search: () => ({ ...readStatisticsSearch({ ...search, heat: heat === 'orders' ? undefined : heat }) }),
      }))}
    />
  )
}
