import type { MarketCode } from '#config'
import type { CarFilters, Facets } from '#server/api/contract/schemas/catalogue.ts'
import { conditions, drives, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { priceOf } from './market.ts'
import { type Condition, type ConditionName, conditionsOf, mileageUpTo, readyWithin } from './offer-conditions.ts'
import { availableOffers, type IndexedOffer } from './offer-index.ts'
import { readPriceList } from './price-list.ts'

/** Choices of the filters, in kilometres and in days. */
const mileageSteps = [10_000, 20_000, 40_000]
const daySteps = [0, 14, 28, 56]

/**
 * Filter choices: for each property its values, with the number of matches each would leave. A property's own choice is
 * ignored for its values, since they are alternatives.
 */
export async function listFacets(
  services: BackendContext,
  filters: Omit<CarFilters, 'country'> & { country: MarketCode },
): Promise<Facets> {
  const [{ tariff, cards }, { offers, today, isMadeToOrder }] = await Promise.all([
    readPriceList(services, filters.country),
    availableOffers(services, filters),
  ])
  const without = groupByMissed(offers, conditionsOf(filters, today))
  const counts = (
    name: ConditionName,
    read: (offer: IndexedOffer) => string | number,
    order: readonly string[] = [],
  ) => {
    const groups = Map.groupBy(without(name), (offer) => String(read(offer)))
    return Array.from(groups, ([value, { length }]) => ({ value, count: length })).toSorted(
      (one, other) => order.indexOf(one.value) - order.indexOf(other.value) || Number(one.value) - Number(other.value),
    )
  }
  const steps = (name: ConditionName, values: readonly number[], upTo: (value: number) => Condition) =>
    values.flatMap((value) => {
      const count = without(name).filter(upTo(value)).length
      return count > 0 ? [{ value: String(value), count }] : []
    })
  const models = new Map(cards.map(({ model }) => [model.id, model.name]))
  const byModel = Map.groupBy(without('model'), ({ modelId }) => modelId)
  const prices = without('price').map(({ monthlyFrom }) => monthlyFrom)
  return {
    // Includes the name, so that a chosen model without matches is still listed.
    model: [...models].flatMap(([value, name]) => {
      const count = byModel.get(value)?.length ?? 0
      return count > 0 || filters.model?.includes(value) ? [{ value, name, count }] : []
    }),
    orderType: counts('orderType', ({ orderType }) => orderType),
    condition: counts('condition', ({ condition }) => condition, conditions),
    battery: counts('battery', ({ battery }) => battery),
    drive: counts('drive', ({ drive }) => drive, drives),
    paint: counts('paint', ({ paint }) => paint, paintIds),
    wheels: counts('wheels', (offer) => offer.wheels, wheelsIds),
    interior: counts('interior', ({ interior }) => interior, interiorIds),
    mileageTo: steps('mileageTo', mileageSteps, mileageUpTo),
    availableWithin: steps('availableWithin', daySteps, (days) => readyWithin(today, days)),
    isMadeToOrder,
    price:
      prices.length > 0
        ? { from: priceOf(tariff, Math.min(...prices)), to: priceOf(tariff, Math.max(...prices)) }
        : null,
  }
}

/** Offers that meet all conditions but, if any, that of one property. */
function groupByMissed(
  offers: readonly IndexedOffer[],
  wanted: ReadonlyMap<ConditionName, Condition>,
): (name: ConditionName) => readonly IndexedOffer[] {
  const all: IndexedOffer[] = []
  const missingOne = new Map<ConditionName, IndexedOffer[]>()
  for (const offer of offers) {
    const missed = [...wanted].filter(([, condition]) => !condition(offer)).map(([name]) => name)
    const [first, second] = missed
    if (first === undefined) all.push(offer)
    else if (second === undefined) missingOne.set(first, [...(missingOne.get(first) ?? []), offer])
  }
  return (name) => [...all, ...(missingOne.get(name) ?? [])]
}
