import { and, eq, sql } from 'drizzle-orm'
import { carSale, type MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import { type EnquiredType, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import type { CarComparison, EnquiredCar, SalePrice, Way, WayItem } from '#server/api/contract/schemas/car-enquiry.ts'
import { inCurrency, readPriceList } from '#server/backend/domains/catalogue/module.ts'
import {
  listedKm,
  salePriceOf,
  type SoldCar,
  type Way as PricedWay,
  type WayChoice,
  wayOf,
} from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { saleTerms } from '#server/backend/platform/db/schema/tariff.ts'

/** What a way includes; `resale`: the seller answers for the value of the car at the end. */
const includedIn: Record<PurchaseType, readonly WayItem[]> = {
  [PurchaseType.purchase]: ['registration'],
  [PurchaseType.subscription]: ['registration', 'insurance', 'service', 'tyres', 'assistance', 'resale'],
  [PurchaseType.privateLeasing]: ['registration', 'resale'],
  [PurchaseType.corporateLeasing]: ['registration', 'resale'],
}

/**
 * Every way that a market offers for a car, over the same months and kilometres. Throws `choice_not_offered` for a car
 * or terms that do not exist there.
 */
export async function compareWays(
  services: BackendContext,
  { country, monthlyKm: wantedKm, downPercent = 0, ...car }: HandlerInput<typeof carEnquiry.rows.compareWays>['query'],
): Promise<CarComparison> {
  const { tariff, sold, card } = await readSoldCar(services, country, car)
  const { currency, mileagePackages, sale } = tariff
  const monthlyKm = wantedKm ?? listedKm(tariff)
  const kilometres = mileagePackages.map(({ km }) => km)
  const { downPercents } = sale.leasing
  if (!kilometres.includes(monthlyKm) || !downPercents.includes(downPercent)) {
    throw new Refusal('choice_not_offered', `${monthlyKm} km a month, ${downPercent} percent down`)
  }
  const price = salePriceOf(tariff, sold)
  const types = waysIn(country).filter((type) => price !== null || type === PurchaseType.subscription)
  return {
    country,
    modelId: card.model.id,
    modelName: card.model.name,
    facts: card.facts,
    monthlyKm,
    downPercent,
    kilometres,
    downPercents: [...downPercents],
    offered: types.map((purchaseType) => ({
      purchaseType,
      includes: [...includedIn[purchaseType]],
    })),
    price: price && {
      lines: price.lines.map(({ code, ...line }) => ({ code, ...inCurrency(line, currency) })),
      total: inCurrency(price.total, currency),
    },
    terms: saleTerms.map((months) => ({
      months,
      ways: types.flatMap((purchaseType) => {
        const way = wayOf(tariff, sold, purchaseType, { months, monthlyKm, downPercent })
        return way ? [inMoney(way, currency)] : []
      }),
    })),
  }
}

/** Way and price as a customer sees them now; null where the market does not offer them. */
export async function quotedWay(
  services: BackendContext,
  country: MarketCode,
  car: EnquiredCar,
  { purchaseType, months, ...terms }: Omit<WayChoice, 'months'> & { purchaseType: EnquiredType; months: number },
): Promise<{ way: Way; price: SalePrice } | null> {
  const { monthlyKm, downPercent } = terms
  const { price, terms: compared } = await compareWays(services, { country, ...car, monthlyKm, downPercent })
  const way = compared
    .find((term) => term.months === months)
    ?.ways.find((candidate) => candidate.purchaseType === purchaseType)
  return way && price ? { way, price } : null
}

/** Name and figures of a version. Throws for an unknown one. */
export async function versionOf(services: BackendContext, country: MarketCode, skuId: string) {
  const { facts, model } = (await readPriceList(services, country)).cardOf(skuId)
  return { modelName: model.name, facts }
}

function waysIn(country: MarketCode): PurchaseType[] {
  return carSale.ways[country].map((name) => PurchaseType[name])
}

async function readSoldCar(services: BackendContext, country: MarketCode, car: EnquiredCar) {
  const prices = await readPriceList(services, country)
  const card = prices.cards.find(({ skuId }) => skuId === car.skuId)
  if (!card || !(await isBuilt(services, country, card.model.id, car))) {
    throw new Refusal('choice_not_offered', `no such car in ${country}`)
  }
  const { tariff } = prices
  // A car in stock cannot be changed.
  const isFitted = car.equipment.every(
    (id) =>
      car.orderType === OrderType.madeToOrder &&
      tariff.equipment.some((piece) => piece.id === id && piece.models.includes(card.model.id)),
  )
  if (!isFitted) throw new Refusal('choice_not_offered', `no such equipment for ${car.skuId} in ${country}`)
  const { monthlyBase, listPrice } = card
  const sold: SoldCar = { ...car, equipment: [...new Set(car.equipment)].toSorted(), monthlyBase, listPrice }
  return { tariff, sold, card }
}

/** Whether the version and each of its looks are built for the market; an advisor offers any combination of them. */
async function isBuilt(
  services: BackendContext,
  country: MarketCode,
  modelId: string,
  { skuId, paint, wheels, interior }: EnquiredCar,
): Promise<boolean> {
  const isOne = (is: ReturnType<typeof eq>) => sql<boolean>`coalesce(bool_or(${is}), false)`
  const [found] = await services
    .db()
    .select({
      skuId: isOne(eq(products.skuId, skuId)),
      paint: isOne(eq(products.paint, paint)),
      wheels: isOne(eq(products.wheels, wheels)),
      interior: isOne(eq(products.interior, interior)),
    })
    .from(products)
    .where(and(eq(products.country, country), eq(products.modelId, modelId), eq(products.condition, 'new')))
  return found !== undefined && Object.values(found).every(Boolean)
}

/** The API states the currency with every amount. */
function inMoney({ atStart, rate, resale, leasing, total, monthly, ...way }: PricedWay, currency: string): Way {
  const money = (amount: number) => ({ amount, currency })
  return {
    ...way,
    atStart: money(atStart),
    rate: rate && inCurrency(rate, currency),
    resale: resale === null ? null : money(resale),
    leasing: leasing && {
      price: money(leasing.price),
      downPayment: money(leasing.downPayment),
      residual: money(leasing.residual),
      interest: leasing.interest,
    },
    total: money(total),
    monthly: money(monthly),
  }
}
