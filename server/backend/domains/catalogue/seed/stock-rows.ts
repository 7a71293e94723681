import { config, type MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import { type PaintId, paintIds } from '#server/api/contract/schemas/vehicle.ts'
import { sites } from '#server/backend/domains/stores/module.ts'
import type { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { areas } from './areas.ts'
import type { ModelId } from './models.ts'
import { asNew, type Build, productRow, type ProductRow } from './product-rows.ts'
import { interiorsOf, type SkuRow, skus, wheelsOf } from './skus.ts'
import { vinOf } from './vin.ts'

type VehicleRow = typeof stockVehicles.$inferSelect

/** Cars at a hub, unless listed below. */
const usualStock = 22
const largeStock: Readonly<Record<string, number>> = {
  'de-berlin': 44,
  'de-hamburg': 38,
  'de-muenchen': 40,
  'dk-koebenhavn': 40,
  'nl-amsterdam': 40,
  'se-stockholm': 42,
  'no-oslo': 44,
  'ae-dubai': 44,
  'no-tromsoe': 12,
}

/** Weights of the models, by demand. */
const modelShares: readonly (readonly [ModelId, number])[] = [
  ['es8', 24],
  ['fjell', 30],
  ['vind', 26],
  ['sund', 20],
]
const paintShares: readonly (readonly [PaintId, number])[] = paintIds.map((paint, index) => [paint, 24 - 3 * index])
const usedShare = 0.32
const mileageClasses = [10_000, 20_000, 40_000, 60_000]

/** Cars are available from this day; some later, by up to so many days. */
const firstDay = Temporal.PlainDate.from('2026-10-05')
const lastDays = 145

const stocked = skus.filter(({ isToOrder }) => !isToOrder)

/**
 * Stock of the demonstration, the same at every start: cars at stores, and their products. Of a shop that began before
 * the first day, cars that were at the store have been there since then.
 */
export function stockRows(since: Temporal.PlainDate = firstDay): { products: ProductRow[]; vehicles: VehicleRow[] } {
  const random = randomFrom(20_261_102)
  const products = new Map<string, ProductRow>()
  const vehicles: VehicleRow[] = []
  const registered = new Map<MarketCode, number>()
  for (const [areaId, { sites: siteIds }] of Object.entries(areas)) {
    const country = sites.find(({ id }) => id === siteIds[0])?.country
    if (!country) throw new Error(`${areaId} has no store`)
    for (let nth = 0; nth < (largeStock[areaId] ?? usualStock); nth += 1) {
      const serial = 100_001 + vehicles.length
      const used = random() < usedShare ? usedCar(random) : null
      const sku = pick(
        random,
        stocked.map((sku) => [
          sku,
          (modelShares.find(([id]) => id === sku.modelId)?.[1] ?? 0) * (sku.facts.drive === 'awd' ? 2 : 3),
        ]),
      )
      const product = productRow(buildOf(random, country, sku, used))
      products.set(product.id, product)
      const isRegistered = used !== null
      const nthRegistered = registered.get(country) ?? 0
      if (isRegistered) registered.set(country, nthRegistered + 1)
      vehicles.push({
        id: `${country}-${serial}`,
        country,
        areaId,
        productId: product.id,
        modelId: product.modelId,
        isFree: true,
        vin: vinOf(descriptorOf(sku), used ? Number(used.firstRegistration.slice(0, 4)) : 2026, serial),
        siteId: siteIds[nth % siteIds.length] ?? '',
        mileage: used?.mileage ?? Math.floor(4 + random() * 56),
        firstRegistration: used?.firstRegistration ?? null,
        plate: isRegistered ? plateOf(country, areaId, nthRegistered) : null,
        availableFrom: availableFrom(random, Temporal.PlainDate.compare(since, firstDay) < 0 ? since : firstDay),
      })
    }
  }
  return { products: [...products.values()], vehicles }
}

interface UsedCar {
  mileage: number
  firstRegistration: string
}

/** About a year and a half old, with 900 to 2,000 kilometres a month. */
function usedCar(random: () => number): UsedCar {
  const months = 11 + Math.floor(random() * 20)
  const registeredOn = firstDay.subtract({ months }).add({ days: Math.floor(random() * 28) })
  const mileage = Math.min(59_500, Math.floor(months * (900 + random() * 1_100)))
  return { mileage, firstRegistration: registeredOn.toString() }
}

function asUsed({ mileage, firstRegistration }: UsedCar) {
  const mileageClass = mileageClasses.find((most) => mileage <= most)
  if (mileageClass === undefined) throw new Error(`no class for ${mileage} km`)
  return { condition: 'used', modelYear: Number(firstRegistration.slice(0, 4)), mileageClass } as const
}

function buildOf(random: () => number, country: MarketCode, sku: SkuRow, used: UsedCar | null): Build {
  const [small, large] = wheelsOf[sku.modelId]
  const [dark, ...light] = interiorsOf[sku.modelId]
  if (!small || !large || !dark) throw new Error(`${sku.modelId} is not complete in ${config.brand.name}`)
  return {
    country,
    sku,
    orderType: OrderType.stock,
    paint: pick(random, paintShares),
    wheels: pick(random, [
      [small, 3],
      [large, 2],
    ]),
    interior: pick(random, [[dark, 4], ...light.map((interior) => [interior, 2] as const)]),
    ...(used ? asUsed(used) : asNew),
  }
}

/** Three of five are at the store already. */
function availableFrom(random: () => number, since: Temporal.PlainDate): string {
  if (random() < 0.6) return since.toString()
  return firstDay.add({ days: Math.floor(30 + random() * (lastDays - 30)) }).toString()
}

function descriptorOf({ modelId, facts: { battery, drive } }: SkuRow): string {
  return `${modelId.slice(0, 1).toUpperCase()}${battery >= 100 ? 'L' : 'S'}${drive === 'awd' ? 4 : 2}E5`
}

const towns: Readonly<Record<string, string>> = {
  'de-berlin': 'B',
  'de-hamburg': 'HH',
  'de-muenchen': 'M',
  'de-koeln': 'K',
  'de-frankfurt': 'F',
  'de-stuttgart': 'S',
  'ae-dubai': 'Dubai T',
  'ae-abu-dhabi': 'Abu Dhabi 18',
  'ae-sharjah': 'Sharjah 3',
}

const letters = 'ABCDEFGHJKLMNOPRSTUWXYZ'

/** Number plate of a country's nth registered car, in the country's format for electric cars if it has one. */
function plateOf(country: MarketCode, areaId: string, nth: number): string {
  const digits = (length: number) => String(nth + 1).padStart(length, '0')
  const forms: Record<MarketCode, () => string> = {
    DE: () => `${towns[areaId]} SL ${200 + nth}E`,
    DK: () => `EL 60 ${digits(3)}`,
    NL: () => `T-${digits(3)}-ZV`,
    SE: () => `SX${letters[Math.floor(nth / 90) % letters.length]} ${10 + (nth % 90)}B`,
    NO: () => `EL 5${digits(4)}`,
    AE: () => `${towns[areaId]} 5${digits(4)}`,
  }
  return forms[country]()
}

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks a value at random, by weight. */
function pick<T>(random: () => number, choices: readonly (readonly [value: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = random() * total
  for (const [value, weight] of choices) {
    rest -= weight
    if (rest < 0) return value
  }
  throw new Error('nothing to pick from')
}
