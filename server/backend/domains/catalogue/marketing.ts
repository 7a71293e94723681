import { eq, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readAreas } from './areas.ts'
import { priceOf } from './market.ts'
import { offersFrom, positionIn } from './offers.ts'
import { readPriceList } from './price-list.ts'
import { listSpecialOffers } from './special-offers.ts'
import { listVouchers } from './vouchers.ts'

type MarketingInfo = CallResult<typeof subscription.rows.getMarketingInfo>

/** Key figures of subscribing in a market, for one sentence. */
export async function marketingInfoOf(services: BackendContext, country: MarketCode): Promise<MarketingInfo> {
  const { tariff, cards } = await readPriceList(services, country)
  const offers = offersFrom(services, await positionIn(services, { country }))
  const [[stock], areas, [voucher], specialOffers] = await Promise.all([
    services
      .db()
      .select({
        vehicleCount: sql<number>`coalesce(sum(${offers.vehicleCount}), 0)::int`,
        newSkus: sql<
          string[]
        >`coalesce(json_agg(distinct ${offers.skuId}) filter (where ${offers.condition} = 'new'), '[]')`,
        lowest: sql<number | null>`min(${offers.monthlyFrom})`,
        cheapest: sql<string | null>`(array_agg(${offers.id} order by ${offers.monthlyFrom}, ${offers.id}))[1]`,
      })
      .from(offers)
      .where(eq(offers.orderType, OrderType.stock)),
    readAreas(services, { country }, undefined),
    listVouchers(services, country, tariff.currency, null),
    listSpecialOffers(services, { country }),
  ])
  const { vehicleCount = 0, newSkus = [], lowest = null, cheapest = null } = stock ?? {}
  return {
    country,
    vehicleCount,
    areaCount: areas.length,
    from: lowest !== null && cheapest !== null ? { monthly: priceOf(tariff, lowest), productId: cheapest } : null,
    hasFreeTrial: cards.some(({ skuId, hasFreeTrial }) => hasFreeTrial && newSkus.includes(skuId)),
    voucher: voucher ?? null,
    specialOffers,
  }
}
