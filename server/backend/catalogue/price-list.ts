import { eq } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { SkuFacts } from '#server/api/contract/schemas/vehicle.ts'
import { models } from '#server/backend/db/schema/test-drive.ts'
import { rateCards, skus, tariffs } from '#server/backend/db/schema/catalogue.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Tariff } from '#server/backend/pricing/tariff.ts'
import type { Services } from '#server/backend/services.ts'

/** A version of a model with its base price in a market. */
export interface RateCard {
  skuId: string
  facts: SkuFacts
  /** Gross, minor units: new, from stock, longest fixed term, smallest mileage package. */
  monthlyBase: number
  /** Whether a new one from stock may be tried for a month. */
  hasFreeTrial: boolean
  model: { id: string; name: string; position: number }
}

export interface PriceList {
  country: MarketCode
  tariff: Tariff
  /** Throws for a version that has no price here. */
  cardOf(skuId: string): RateCard
  /** In the order of the menu, the smaller battery first. */
  cards: readonly RateCard[]
}

/** Everything a market's prices are made of, in one statement. Throws `not_found` where nothing is subscribed to. */
export async function readPriceList(services: Services, country: MarketCode): Promise<PriceList> {
  const rows = await services
    .db()
    .select({
      tariff: tariffs.body,
      skuId: skus.id,
      facts: skus.facts,
      monthlyBase: rateCards.monthlyBase,
      hasFreeTrial: rateCards.hasFreeTrial,
      model: models,
    })
    .from(tariffs)
    .innerJoin(rateCards, eq(rateCards.country, tariffs.country))
    .innerJoin(skus, eq(skus.id, rateCards.skuId))
    .innerJoin(models, eq(models.id, skus.modelId))
    .where(eq(tariffs.country, country))
  const [first] = rows
  if (!first) throw new Refusal('not_found', `no prices in ${country}`)
  const cards = rows
    .map(({ tariff: _, ...card }): RateCard => card)
    .toSorted((one, other) => one.model.position - other.model.position || one.facts.battery - other.facts.battery)
  const bySku = new Map(cards.map((card) => [card.skuId, card]))
  return {
    country,
    tariff: first.tariff,
    cards,
    cardOf(skuId) {
      const card = bySku.get(skuId)
      if (!card) throw new Error(`${skuId} has no price in ${country}`)
      return card
    },
  }
}
