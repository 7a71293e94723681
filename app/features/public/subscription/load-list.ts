import { findArea, findCars } from '#app/functions/public/subscription.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { interiorNames, paintNames } from '#app/shared/vehicle/names.ts'
import { marketCodes, type MarketCode } from '#config'
import type { LoadedList } from './found-cars.ts'
import { preloadListSections } from './lazy-list-sections.tsx'
import { chosen } from './list-choices.ts'
import { type ListName, type ListSearch, pageSize, sortNames } from './list-search.ts'

const wheels = ['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'] as const

/** Minor units per whole unit of the address. */
const minor = 100

/** List for an address, or the area it must be redirected to. */
export async function loadList(locale: Locale, search: ListSearch): Promise<LoadedList | { areaId: string }> {
  const country = marketOf(locale, search)
  const notServed = search.near ?? null
  if (notServed !== null) {
    const found = await findArea({ data: { country, near: notServed } })
    if (found.ok) return found.value
  }
  const { sort = sortNames[0], page = 1 } = search
  const [found] = await Promise.all([
    findCars({ data: { ...filtersOf(search), country, sort, size: pageSize * page } }),
    preloadListSections(),
  ])
  return { ...found, country, notServed }
}

/** Market of the locale; otherwise the chosen one, else the first. */
export function marketOf({ market }: Locale, { country }: ListSearch): MarketCode {
  return market ?? country ?? marketCodes[0]
}

function filtersOf(search: ListSearch) {
  const { area, type, from, to, km, within, q } = search
  const among = <V extends string>(name: ListName, known: readonly V[]) => {
    const values = chosen(search, name).flatMap((value) => known.find((candidate) => candidate === value) ?? [])
    return values.length > 0 ? { [name]: values } : {}
  }
  const model = chosen(search, 'model')
  const battery = chosen(search, 'battery').map(Number).filter(Number.isInteger)
  return {
    ...(area && { areaId: area }),
    ...(type && { orderType: type }),
    ...(model.length > 0 && { model }),
    ...(battery.length > 0 && { battery }),
    ...among('condition', ['new', 'used']),
    ...among('drive', ['rwd', 'awd']),
    ...among('paint', paintNames),
    ...among('wheels', wheels),
    ...among('interior', interiorNames),
    ...(from !== undefined && { priceFrom: from * minor }),
    ...(to !== undefined && { priceTo: to * minor }),
    ...(km !== undefined && { mileageTo: km }),
    ...(within !== undefined && { availableWithin: within }),
    ...(q && { q }),
  }
}
