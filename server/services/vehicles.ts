import { z } from 'zod'
import type { MarketCode } from '#config'
import { PriceMode } from '#machines/shared/codes.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { CarComparison } from '#server/api/contract/schemas/car-enquiry.ts'
import type { ListedCar } from '#server/api/contract/schemas/catalogue.ts'
import type { PriceOverview } from '#server/api/contract/schemas/quote.ts'
import { compareWays } from './car-enquiry.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

export type Build = CallResult<typeof subscription.rows.selectSpu>
type Sku = Build['skus'][number]
type Paint = Build['paints'][number]['id']

/** Chosen configuration; choices unavailable in the market fall back to the first option. */
export interface VehicleChoices {
  skuId?: string
  paint?: Paint
  wheels?: Build['wheels'][number]['id']
  interior?: Build['interiors'][number]['id']
  /** Kilometres a month. */
  km?: number
}

/** Further choices for a comparison of the ways to have the car. */
export interface ComparedChoices {
  equipment: EquipmentId[]
  downPercent?: number
}

type EquipmentId = Build['equipment'][number]['id']

export interface ConfiguredVehicle {
  country: MarketCode
  build: Build
  sku: Sku
  chosen: {
    paint: Paint
    wheels: Build['wheels'][number]['id']
    interior: Build['interiors'][number]['id']
    km: number
  }
  /** Choices unavailable here. */
  refused: (keyof VehicleChoices)[]
  /** Matching product; null where the model is not made to order and none is in stock. */
  product: ListedCar | null
  /** Monthly price of each fixed term; null without a product. */
  terms: PriceOverview['terms'] | null
  /** Ways to have the car; null unless they are compared, and where the car is not offered. */
  comparison: CarComparison | null
  marketing: Pick<CallResult<typeof subscription.rows.getMarketingInfo>, 'hasFreeTrial' | 'voucher'>
}

const otdSwitch = z.object({ countries: z.record(z.string(), z.boolean()) })

/** Model as configured in a market, with price and delivery time; in `usualPaint` unless another is chosen. */
export async function configure(
  call: RequestContext,
  {
    modelId,
    country,
    usualPaint,
    compared,
    ...choices
  }: VehicleChoices & { modelId: string; country: MarketCode; usualPaint?: Paint; compared?: ComparedChoices },
): Promise<Outcome<ConfiguredVehicle, 'not_found'>> {
  const [found, marketing] = await Promise.all([findBuild(call, modelId, country), marketingOf(call, country)])
  if (!found.ok) return found
  const build = found.value
  const refused: (keyof VehicleChoices)[] = []
  const pick = <T extends { id: string }>(name: keyof VehicleChoices, options: readonly T[], usual?: string): T => {
    const requested = options.find(({ id }) => id === choices[name])
    if (choices[name] !== undefined && !requested) refused.push(name)
    const option = requested ?? options.find(({ id }) => id === usual) ?? options[0]
    if (!option) throw new Error(`${modelId} cannot be built in ${country}`)
    return option
  }
  const { id: skuId } = pick('skuId', build.skus)
  const paint = pick('paint', build.paints, usualPaint).id
  const wheels = pick('wheels', build.wheels).id
  const interior = pick('interior', build.interiors).id
  const packages = build.mileagePackages
  const km = packages.find((candidate) => candidate.km === choices.km)?.km ?? packages[0]?.km ?? 0
  if (choices.km !== undefined && choices.km !== km) refused.push('km')
  const looks = { skuId, paint, wheels, interior }
  const [sku, product, comparison] = await Promise.all([
    call.api.subscription.getSku({ query: { skuId, country } }),
    findProduct(call, country, build, looks),
    compared ? compareBuild(call, build, looks, { ...compared, country, monthlyKm: km }) : null,
  ])
  const overview =
    product &&
    (await call.api.subscription.getPriceOverview({ query: { productId: product.productId, monthlyKm: km } }))
  return success({
    country,
    build,
    sku: { ...pick('skuId', build.skus), facts: sku.facts },
    chosen: { paint, wheels, interior, km },
    refused: [...new Set(refused)],
    product,
    comparison,
    terms: overview && overview.terms.filter(({ priceMode }) => priceMode === PriceMode.fixedTerm),
    marketing,
  })
}

/** Ways to have a build, with the equipment that fits it. */
function compareBuild(
  call: RequestContext,
  { orderType, equipment: offered }: Build,
  looks: Required<Omit<VehicleChoices, 'km'>>,
  { equipment, ...terms }: ComparedChoices & { country: MarketCode; monthlyKm: number },
): Promise<CarComparison | null> {
  const fitted = equipment.filter((id) => offered.some((piece) => piece.id === id))
  return compareWays(call, { ...looks, orderType, equipment: fitted }, terms)
}

/** Configurations of a model in a market: made to order where offered, else from stock. */
async function findBuild(call: RequestContext, spuId: string, country: MarketCode) {
  const orderType = (await isMadeToOrder(call, country)) ? 2 : 1
  return outcomeOf(call.api.subscription.selectSpu({ query: { spuId, country, orderType } }), ['not_found'])
}

/** Models with their lowest prices, for the overview. */
export async function listVehicles(
  call: RequestContext,
  { country, modelIds }: { country: MarketCode; modelIds: readonly string[] },
): Promise<{ country: MarketCode; builds: Build[] }> {
  const found = await Promise.all(modelIds.map((modelId) => findBuild(call, modelId, country)))
  return { country, builds: found.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) }
}

async function isMadeToOrder({ api }: RequestContext, country: MarketCode): Promise<boolean> {
  const text = await api.common.getOtdSwitchInfo()
  // Empty while unset: cars are available from stock only.
  return text !== '' && otdSwitch.parse(JSON.parse(text)).countries[country] === true
}

async function marketingOf({ api }: RequestContext, country: MarketCode): Promise<ConfiguredVehicle['marketing']> {
  const { hasFreeTrial, voucher } = await api.subscription.getMarketingInfo({ query: { country } })
  return { hasFreeTrial, voucher }
}

/** Few products share battery and drive once everything else is chosen. */
const likely = 12

async function findProduct(
  { api }: RequestContext,
  country: MarketCode,
  { spuId, skus, orderType }: Build,
  { skuId, paint, wheels, interior }: Required<Omit<VehicleChoices, 'km'>>,
): Promise<ListedCar | null> {
  const facts = skus.find(({ id }) => id === skuId)?.facts
  if (!facts) return null
  const { items } = await api.subscription.listCars({
    query: {
      country,
      orderType,
      model: [spuId],
      condition: ['new'],
      battery: [facts.battery],
      drive: [facts.drive],
      paint: [paint],
      wheels: [wheels],
      interior: [interior],
      size: likely,
    },
  })
  return items.find((item) => item.skuId === skuId) ?? null
}
