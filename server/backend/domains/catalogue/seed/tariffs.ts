import { config, type MarketCode, marketCodes } from '#config'
import type { EquipmentId } from '#server/api/contract/schemas/vehicle.ts'
import { rounded } from '#server/backend/domains/pricing/module.ts'
import type { MileagePackage, SaleTariff, Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import type { ModelId } from './models.ts'

interface Level {
  vatRate: number
  /** Minor units of the market's currency for one euro in Germany, tax included. */
  unit: number
  /** Prices are multiples of it. */
  step: number
}

const levels: Record<MarketCode, Level> = {
  DE: { vatRate: 1_900, unit: 100, step: 100 },
  DK: { vatRate: 2_500, unit: 790, step: 500 },
  NL: { vatRate: 2_100, unit: 103, step: 100 },
  SE: { vatRate: 2_500, unit: 1_150, step: 1_000 },
  NO: { vatRate: 2_500, unit: 1_190, step: 1_000 },
  AE: { vatRate: 500, unit: 395, step: 500 },
}

/** German monthly prices in euros, by SKU. */
const monthlyEuros: Record<string, number> = {
  'es8-100-awd': 989,
  'es8-120-awd': 1_089,
  'es8-100-awd-7': 1_019,
  'es8-120-awd-7': 1_119,
  'fjell-82-rwd': 679,
  'fjell-100-awd': 779,
  'vind-82-rwd': 649,
  'vind-100-awd': 749,
  'sund-52-rwd': 459,
  'sund-64-rwd': 509,
}

/** German list prices in euros, tax included, by SKU. */
const listEuros: Record<string, number> = {
  'es8-100-awd': 63_900,
  'es8-120-awd': 69_900,
  'es8-100-awd-7': 65_900,
  'es8-120-awd-7': 71_900,
  'fjell-82-rwd': 43_900,
  'fjell-100-awd': 49_900,
  'vind-82-rwd': 41_900,
  'vind-100-awd': 47_900,
  'sund-52-rwd': 27_900,
  'sund-64-rwd': 30_900,
}

interface Sale extends Omit<SaleTariff['registration'], 'tax'> {
  /** Minor units of the market's currency for one euro of a German list price; prices are multiples of the step. */
  unit: number
  step: number
  vatFreeUpTo?: number
  tax?: Partial<SaleTariff['registration']['tax']>
  interest: SaleTariff['leasing']['interest']
}

/**
 * Demonstration figures by market. Norway taxes only the part of an electric car's price above 300,000 kroner. Denmark
 * charges electric cars 40 % of its registration tax, less a deduction: in the upper range 60 % of the price above some
 * 409,000 kroner. The Netherlands and Norway charge a fixed amount.
 */
const sales: Record<MarketCode, Sale> = {
  DE: { unit: 100, step: 10_000, fee: 13_000, interest: { private: 399, corporate: 349 } },
  DK: {
    unit: 790,
    step: 100_000,
    fee: 118_000,
    tax: { share: 6_000, above: 40_900_000 },
    interest: { private: 449, corporate: 399 },
  },
  NL: { unit: 103, step: 10_000, fee: 6_000, tax: { fixed: 66_700 }, interest: { private: 429, corporate: 379 } },
  SE: { unit: 1_150, step: 100_000, fee: 47_500, interest: { private: 445, corporate: 395 } },
  NO: {
    unit: 1_050,
    step: 100_000,
    fee: 149_000,
    vatFreeUpTo: 30_000_000,
    tax: { fixed: 1_590_000 },
    interest: { private: 549, corporate: 499 },
  },
  AE: { unit: 350, step: 50_000, fee: 82_000, interest: { private: 399, corporate: 349 } },
}

/** Versions offered as a trial. */
const trialSkus = new Set(['sund-52-rwd', 'vind-82-rwd'])
const trialMarkets: ReadonlySet<MarketCode> = new Set(['DE', 'NL', 'NO', 'SE'])

/** Monthly price in Germany. The smallest model cannot have a tow bar. */
const equipment: readonly { id: EquipmentId; models: readonly ModelId[]; euros: number }[] = [
  { id: 'assist', models: ['es8', 'fjell', 'vind', 'sund'], euros: 29 },
  { id: 'winter', models: ['es8', 'fjell', 'vind', 'sund'], euros: 15 },
  { id: 'sound', models: ['es8', 'fjell', 'vind'], euros: 17 },
  { id: 'charger', models: ['es8', 'fjell', 'vind', 'sund'], euros: 9 },
  { id: 'towbar', models: ['es8', 'fjell', 'vind'], euros: 14 },
]

const kilometres = { first: 1_500, last: 5_000, step: 500, euros: 35 }
/** Price in Germany of a kilometre beyond a package: larger packages pay less. */
const extraCents = { first: 24, step: 2 }

export const tariffs: readonly { country: MarketCode; body: Tariff }[] = marketCodes.map((country) => ({
  country,
  body: tariffOf(country),
}))

export const rateCards = marketCodes.flatMap((country) =>
  Object.entries(monthlyEuros).map(([skuId, euros]) => ({
    country,
    skuId,
    monthlyBase: local(country, euros),
    hasFreeTrial: trialSkus.has(skuId) && trialMarkets.has(country),
    listPrice: listPriceOf(country, skuId),
  })),
)

/** Local price of what costs `euros` in Germany. */
export function local(country: MarketCode, euros: number): number {
  const { unit, step } = levels[country]
  return rounded((euros * unit) / step) * step
}

function listPriceOf(country: MarketCode, skuId: string): number | null {
  const euros = listEuros[skuId]
  return euros === undefined ? null : saleLocal(country, euros)
}

/** Local sale price of what costs `euros` in Germany. */
function saleLocal(country: MarketCode, euros: number): number {
  const { unit, step } = sales[country]
  return rounded((euros * unit) / step) * step
}

function saleTariffOf(country: MarketCode): SaleTariff {
  const { fee, vatFreeUpTo = 0, tax, interest } = sales[country]
  const at = (euros: number) => saleLocal(country, euros)
  return {
    options: {
      paint: { fjord: at(900), moss: at(900), copper: at(1_400), dusk: at(1_400) },
      wheels: { '19-turbine': at(1_200), '20-turbine': at(1_600), '21-turbine': at(2_100) },
      interior: { sand: at(1_000), lichen: at(1_000) },
      equipment: { assist: at(2_100), winter: at(1_100), sound: at(1_200), charger: at(700), towbar: at(1_000) },
    },
    vatFreeUpTo,
    registration: { fee, tax: { fixed: 0, share: 0, above: 0, ...tax } },
    residual: { shares: { 12: 7_900, 24: 6_900, 36: 6_000, 48: 5_300 }, perTenThousandKm: 200, least: 1_500 },
    leasing: { months: [24, 36, 48], interest, downPercents: [0, 10, 20, 30] },
  }
}

function tariffOf(country: MarketCode): Tariff {
  const { vatRate, step } = levels[country]
  const at = (euros: number) => local(country, euros)
  return {
    currency: config.markets[country].currency,
    vatRate,
    rounding: step,
    factors: { flex: 13_800, fixed: { 6: 12_600, 12: 11_600, 24: 10_700, 36: 10_000 } },
    customize: { minMonths: 6, maxMonths: 48, discount: 400 },
    surcharges: {
      paint: { fjord: at(12), moss: at(12), copper: at(19), dusk: at(19) },
      wheels: { '19-turbine': at(19), '20-turbine': at(25), '21-turbine': at(32) },
      interior: { sand: at(14), lichen: at(14) },
    },
    equipment: equipment.map(({ euros, ...piece }) => ({ ...piece, surcharge: at(euros) })),
    mileagePackages: Array.from(
      { length: (kilometres.last - kilometres.first) / kilometres.step + 1 },
      (_, index): MileagePackage => ({
        km: kilometres.first + index * kilometres.step,
        surcharge: at(index * kilometres.euros),
        extraKm: rounded(((extraCents.first - index * extraCents.step) * levels[country].unit) / 100),
      }),
    ),
    used: { asOf: 2026, perYear: 700, perTenThousandKm: 250, atMost: 3_000 },
    madeToOrder: 300,
    returnCare: [at(19), at(29)],
    fees: { service: at(249), homeDelivery: at(199), deposit: at(500), excess: at(1_000) },
    sale: saleTariffOf(country),
  }
}
