import { FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { statisticsWeeks } from '#server/api/input/statistics.ts'

interface ValuePillsProps<Value extends string | number> {
  label: MessageId
  /** Choice of no value. */
  all: MessageId
  values: readonly Value[]
  chosen: Value | undefined
  nameOf: (value: Value) => string
  /** Search parameters with a value, or without. */
  searchWith: (value: Value | undefined) => object
}

/** One filter of statistics, in the address; missing where it has nothing to choose. */
export function ValuePills<Value extends string | number>({
  label,
  all,
  values,
  chosen,
  nameOf,
  searchWith,
}: ValuePillsProps<Value>) {
  if (values.length < 2) return null
  return (
    <PillLinks
      label={label}
      isInPlace
      pills={[
        {
          key: 'all',
          name: <FormattedMessage id={all} />,
          isChosen: chosen === undefined,
          search: () => ({ ...searchWith(undefined) }),
        },
        ...values.map((value) => ({
          key: String(value),
          name: nameOf(value),
          isChosen: chosen === value,
          search: () => ({ ...searchWith(value) }),
        })),
      ]}
    />
  )
}

/** Period of statistics. */
export function WeekPills({ chosen, searchWith }: Pick<ValuePillsProps<number>, 'chosen' | 'searchWith'>) {
  const { formatMessage } = useIntl()
  return (
    <ValuePills
      label="staff-machines.filter.weeks"
      all="staff-machines.filter.weeks.all"
      values={statisticsWeeks}
      chosen={chosen}
      nameOf={(weeks) => formatMessage({ id: 'staff-machines.weeks' }, { weeks })}
      searchWith={searchWith}
    />
  )
}
