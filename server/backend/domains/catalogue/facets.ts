import { type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { CarFilters, Facets } from '#server/api/contract/schemas/catalogue.ts'
import { conditions, drives, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { priceOf } from './market.ts'
import { conditionNames, type ConditionName, conditionsOf, mileageUpTo, readyWithin } from './offer-conditions.ts'
import { offersFrom, positionIn } from './offers.ts'
import { readPriceList } from './price-list.ts'

/** Choices of the filters, in kilometres and in days. */
const mileageSteps = [10_000, 20_000, 40_000]
const daySteps = [0, 14, 28, 56]

/** Bit mask of the conditions an offer fails. */
const bitOf = (name: ConditionName) => 2 ** conditionNames.indexOf(name)

/**
 * Filter choices: for each property its values, with the number of matches each would leave. A property's own choice is
 * ignored for its values, since they are alternatives. One statement for any filter.
 */
export async function listFacets(
  services: BackendContext,
  filters: Omit<CarFilters, 'country'> & { country: MarketCode },
): Promise<Facets> {
  const { country, areaId } = filters
  const position = await positionIn(services, { country, areaId })
  const { today } = position
  const offers = offersFrom(services, position)
  const judged = services
    .db()
    .select({
      modelId: offers.modelId,
      orderType: offers.orderType,
      condition: offers.condition,
      battery: offers.battery,
      drive: offers.drive,
      paint: offers.paint,
      wheels: offers.wheels,
      interior: offers.interior,
      monthlyFrom: offers.monthlyFrom,
      mileageClass: offers.mileageClass,
      readyFrom: offers.readyFrom,
      missed: missedOf(conditionsOf(offers, filters, today)).as('missed'),
    })
    .from(offers)
    // Optimisation fence: otherwise the planner evaluates each offer again for every property.
    .offset(0)
    .as('judged')
  const choice = (name: ConditionName, value: SQL, fits = sql`true`) => ({
    name: sql`${name}`,
    value: sql`${value}::text`,
    fits: sql`${judged.missed} in (0, ${sql.raw(String(bitOf(name)))}) and ${fits}`,
  })
  const choices = [
    choice('model', sql`${judged.modelId}`),
    choice('orderType', sql`${judged.orderType}`),
    choice('condition', sql`${judged.condition}`),
    choice('battery', sql`${judged.battery}`),
    choice('drive', sql`${judged.drive}`),
    choice('paint', sql`${judged.paint}`),
    choice('wheels', sql`${judged.wheels}`),
    choice('interior', sql`${judged.interior}`),
    choice('price', sql`''`),
    ...mileageSteps.map((km) => choice('mileageTo', sql`${String(km)}`, mileageUpTo(judged.mileageClass, km))),
    ...daySteps.map((days) =>
      choice('availableWithin', sql`${String(days)}`, readyWithin(judged.readyFrom, today, days)),
    ),
  ]
  const all = (part: keyof (typeof choices)[number]) =>
    sql`array[${sql.join(
      choices.map((choice) => choice[part]),
      sql`, `,
    )}]`
  const facet = sql<string>`choice.facet`
  const value = sql<string>`choice.value`
  const [{ tariff, cards }, rows] = await Promise.all([
    readPriceList(services, country),
    services
      .db()
      .select({
        facet,
        value,
        count: sql<number>`count(*)::int`,
        lowest: sql<number>`min(${judged.monthlyFrom})`,
        highest: sql<number>`max(${judged.monthlyFrom})`,
      })
      .from(judged)
      .crossJoinLateral(
        sql`unnest(${all('name')}::text[], ${all('value')}, ${all('fits')}) as choice (facet, value, fits)`,
      )
      .where(sql`choice.fits`)
      .groupBy(facet, value),
  ])
  const counts = (name: ConditionName, order: readonly string[] = []) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value) || bySize(one.value, other.value))
  const models = new Map(cards.map(({ model }) => [model.id, model.name]))
  const price = rows.find((row) => row.facet === 'price')
  return {
    // Includes the name, so that a chosen model without matches is still listed.
    model: [...models].flatMap(([value, name]) => {
      const count = rows.find((row) => row.facet === 'model' && row.value === value)?.count ?? 0
      return count > 0 || filters.model?.includes(value) ? [{ value, name, count }] : []
    }),
    orderType: counts('orderType'),
    condition: counts('condition', conditions),
    battery: counts('battery'),
    drive: counts('drive', drives),
    paint: counts('paint', paintIds),
    wheels: counts('wheels', wheelsIds),
    interior: counts('interior', interiorIds),
    mileageTo: counts('mileageTo'),
    availableWithin: counts('availableWithin'),
    isMadeToOrder: position.isMadeToOrder,
    price: price ? { from: priceOf(tariff, price.lowest), to: priceOf(tariff, price.highest) } : null,
  }
}

function missedOf(wanted: ReturnType<typeof conditionsOf>): SQL<number> {
  const bits = conditionNames.flatMap((name) => {
    const condition = wanted[name]
    return condition ? [sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(name)))} end`] : []
  })
  return bits.length > 0 ? sql<number>`(${sql.join(bits, sql` + `)})` : sql<number>`0`
}

function bySize(one: string, other: string): number {
  return Number(one) - Number(other)
}
