import type { IntlShape } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Vehicle } from './vehicle.ts'

/** Performance and dimensions by name, in the locale's units. */
export function vehicleFacts(
  { formatMessage, formatNumber }: IntlShape,
  facts: Vehicle['sku']['facts'],
): readonly [label: MessageId, value: string][] {
  const unit = (value: number, name: string) => formatNumber(value, { style: 'unit', unit: name })
  return [
    ['vehicles.fact.range', unit(facts.range, 'kilometer')],
    ['vehicles.fact.consumption', formatMessage({ id: 'vehicles.value.consumption' }, { value: facts.consumption })],
    ['vehicles.fact.power', formatMessage({ id: 'vehicles.value.power' }, { value: facts.power })],
    ['vehicles.fact.acceleration', unit(facts.acceleration, 'second')],
    ['vehicles.fact.charging', unit(facts.chargingMinutes, 'minute')],
    ['vehicles.fact.seats', formatNumber(facts.seats)],
    ['vehicles.fact.luggage', unit(facts.luggage, 'liter')],
    ['vehicles.fact.length', unit(facts.length / 100, 'meter')],
    ['vehicles.fact.towing', unit(facts.towing, 'kilogram')],
  ]
}
