import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import { interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { carMonthly } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { inCurrency, priceOf } from './market.ts'
import { availableOffers } from './offer-index.ts'
import { readPriceList } from './price-list.ts'

type SelectSpu = CallResult<typeof subscription.rows.selectSpu>
type GetSku = CallResult<typeof subscription.rows.getSku>

/** Builds of a model in a market, in stock or to order. Throws `not_found` for an unknown model. */
export async function selectSpu(
  services: BackendContext,
  { country, spuId, orderType }: { country: MarketCode; spuId: string; orderType: OrderType },
): Promise<SelectSpu> {
  const { tariff, cards } = await readPriceList(services, country)
  const versions = cards.filter(({ model }) => model.id === spuId)
  const [first] = versions
  if (!first) throw new Refusal('not_found', `no model ${spuId}`)
  const { offers } = await availableOffers(services, { country })
  const built = offers.filter((offer) => offer.modelId === spuId && offer.orderType === orderType)
  const { paint, wheels, interior } = tariff.surcharges
  const surcharge = (amount: number | undefined) => priceOf(tariff, amount ?? 0)
  return {
    spuId,
    orderType,
    name: first.model.name,
    skus: versions
      .filter(({ skuId }) => built.some((car) => car.skuId === skuId))
      .map(({ skuId, facts, monthlyBase }) => ({
        id: skuId,
        facts,
        monthly: priceOf(tariff, monthlyBase),
        from: inCurrency(carMonthly(tariff, monthlyBase, orderType), tariff.currency),
      })),
    paints: paintIds
      .filter((id) => built.some((car) => car.paint === id))
      .map((id) => ({ id, surcharge: surcharge(paint[id]) })),
    wheels: wheelsIds
      .filter((id) => built.some((car) => car.wheels === id))
      .map((id) => ({ id, surcharge: surcharge(wheels[id]) })),
    interiors: interiorIds
      .filter((id) => built.some((car) => car.interior === id))
      .map((id) => ({ id, surcharge: surcharge(interior[id]) })),
    // A car in stock cannot be changed.
    equipment:
      orderType === OrderType.madeToOrder
        ? tariff.equipment
            .filter(({ models }) => models.includes(spuId))
            .map(({ id, surcharge: amount }) => ({ id, surcharge: surcharge(amount) }))
        : [],
    mileagePackages: tariff.mileagePackages.map(({ km, surcharge: amount }) => ({ km, surcharge: surcharge(amount) })),
    returnCare: priceOf(tariff, tariff.returnCare[0]),
  }
}

/** Version of a model with its figures and its price in a market. Throws `not_found`. */
export async function describeSku(
  services: BackendContext,
  { country, skuId }: { country: MarketCode; skuId: string },
): Promise<GetSku> {
  const { tariff, cards } = await readPriceList(services, country)
  const card = cards.find((candidate) => candidate.skuId === skuId)
  if (!card) throw new Refusal('not_found', `no version ${skuId}`)
  const { facts, model, monthlyBase } = card
  return { id: skuId, spuId: model.id, modelName: model.name, facts, monthly: priceOf(tariff, monthlyBase) }
}
