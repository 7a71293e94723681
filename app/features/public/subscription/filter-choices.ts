import type { IntlShape } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { interiorNames, paintNames } from '#app/shared/vehicle/names.ts'
import {
  conditionMessages,
  driveMessages,
  interiorMessages,
  paintMessages,
  wheelsText,
} from '#app/shared/vehicle/texts.ts'
import type { Facets } from './found-cars.ts'
import { chosen } from './list-choices.ts'
import type { ListName, ListSearch } from './list-search.ts'

export interface Choice {
  value: string
  label: string
  count: number
  isChosen: boolean
}

/** Values of a property that have results, plus the chosen ones. */
export function choicesOf(intl: IntlShape, facets: Facets, search: ListSearch, name: ListName): Choice[] {
  const counts = new Map(facets[name].map(({ value, count }) => [value, count]))
  const values = chosen(search, name)
  const all = [...counts.keys(), ...values.filter((value) => !counts.has(value))]
  return all.map((value) => ({
    value,
    label: labelOf(intl, facets, name, value),
    count: counts.get(value) ?? 0,
    isChosen: values.includes(value),
  }))
}

/** Label of a value; the address may hold any value. */
export function labelOf(intl: IntlShape, facets: Facets, name: ListName, value: string): string {
  const { formatMessage } = intl
  switch (name) {
    case 'model':
      return facets.model.find((model) => model.value === value)?.name ?? value
    case 'condition':
      return value === 'new' || value === 'used' ? formatMessage({ id: conditionMessages[value] }) : value
    case 'battery':
      return formatMessage({ id: 'vehicle.battery' }, { kwh: Number(value) })
    case 'drive':
      return value === 'rwd' || value === 'awd' ? capitalised(intl, driveMessages[value]) : value
    case 'paint': {
      const paint = paintNames.find((known) => known === value)
      return paint ? formatMessage({ id: paintMessages[paint] }) : value
    }
    case 'wheels':
      return wheelsText(intl, value)
    case 'interior': {
      const interior = interiorNames.find((known) => known === value)
      return interior ? formatMessage({ id: interiorMessages[interior] }) : value
    }
  }
}

/** The name of a drive is written as inside a list of facts; here it is alone. */
function capitalised({ formatMessage, locale }: IntlShape, id: MessageId): string {
  const name = formatMessage({ id })
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** `Within 4 weeks`; 0 days is at once. */
export function withinText({ formatMessage }: IntlShape, days: number): string {
  return days < 7
    ? formatMessage({ id: 'subscription.filter.availableWithin.now' })
    : formatMessage({ id: 'subscription.filter.availableWithin.weeks' }, { weeks: Math.round(days / 7) })
}
