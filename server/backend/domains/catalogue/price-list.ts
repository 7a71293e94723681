import { eq } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { SkuFacts } from '#server/api/contract/schemas/vehicle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { rateCards, skus, tariffs } from '#server/backend/platform/db/schema/catalogue.ts'
import type { Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

/** Version of a model with its base price in a market. */
export interface RateCard {
  skuId: string
  facts: SkuFacts
  /** Gross, minor units, for a new car from stock, the longest fixed term and the smallest mileage package. */
  monthlyBase: number
  /** Whether a new car from stock can be tried for a month. */
  hasFreeTrial: boolean
  /** Gross, minor units, without options and registration; null where it is not for sale. */
  listPrice: number | null
  model: { id: string; name: string; position: number }
}

export interface PriceList {
  country: MarketCode
  tariff: Tariff
  /** Throws for a version without a price here. */
  cardOf(skuId: string): RateCard
  /** In menu order, fewer seats and smaller battery first. */
  cards: readonly RateCard[]
}

/** Price lists of all markets, cached: they rarely change, and nearly every catalogue request needs one. */
const priceLists = new CachedRows(readPriceLists)

/** Price lists of all markets, as the database has them. */
export async function readPriceLists(services: BackendContext): Promise<ReadonlyMap<MarketCode, PriceList>> {
  const { country, monthlyBase, hasFreeTrial, listPrice } = rateCards
  const [markets, cards] = await Promise.all([
    services.db().select().from(tariffs),
    services
      .db()
      .select({ country, skuId: skus.id, facts: skus.facts, monthlyBase, hasFreeTrial, listPrice, model: models })
      .from(rateCards)
      .innerJoin(skus, eq(skus.id, rateCards.skuId))
      .innerJoin(models, eq(models.id, skus.modelId)),
  ])
  return new Map(
    markets.map((market) => [
      market.country,
      priceListOf(
        market,
        cards.filter((card) => card.country === market.country),
      ),
    ]),
  )
}

/** Prices of a market, at most two seconds old. Throws `not_found` for a market without subscriptions. */
export async function readPriceList(services: BackendContext, country: MarketCode): Promise<PriceList> {
  const list = (await priceLists.read(services)).get(country)
  if (!list) throw new Refusal('not_found', `no prices in ${country}`)
  return list
}

function priceListOf({ country, body }: typeof tariffs.$inferSelect, rows: readonly RateCard[]): PriceList {
  const cards = rows.toSorted(
    (one, other) =>
      one.model.position - other.model.position ||
      one.facts.seats - other.facts.seats ||
      one.facts.battery - other.facts.battery,
  )
  const bySku = new Map(cards.map((card) => [card.skuId, card]))
  return {
    country,
    tariff: body,
    cards,
    cardOf(skuId) {
      const card = bySku.get(skuId)
      if (!card) throw new Error(`${skuId} has no price in ${country}`)
      return card
    },
  }
}
