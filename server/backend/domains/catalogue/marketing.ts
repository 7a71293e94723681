import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { countAreas } from './areas.ts'
import { byPrice } from './car-list.ts'
import { priceOf } from './market.ts'
import { availableOffers } from './offer-index.ts'
import { readPriceList } from './price-list.ts'
import { listSpecialOffers } from './special-offers.ts'
import { listVouchers } from './vouchers.ts'

type MarketingInfo = CallResult<typeof subscription.rows.getMarketingInfo>

/** Key figures of subscribing in a market, for one sentence. */
export async function marketingInfoOf(services: BackendContext, country: MarketCode): Promise<MarketingInfo> {
  const { tariff, cards } = await readPriceList(services, country)
  const [{ offers }, areaCount, [voucher], specialOffers] = await Promise.all([
    availableOffers(services, { country }),
    countAreas(services, country),
    listVouchers(services, country, tariff.currency, null),
    listSpecialOffers(services, { country }),
  ])
  const stock = offers.filter(({ orderType }) => orderType === OrderType.stock)
  const newSkus = new Set(stock.filter(({ condition }) => condition === 'new').map(({ skuId }) => skuId))
  const [cheapest] = stock.toSorted(byPrice)
  return {
    country,
    vehicleCount: stock.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0),
    areaCount,
    from: cheapest ? { monthly: priceOf(tariff, cheapest.monthlyFrom), productId: cheapest.id } : null,
    hasFreeTrial: cards.some(({ skuId, hasFreeTrial }) => hasFreeTrial && newSkus.has(skuId)),
    voucher: voucher ?? null,
    specialOffers,
  }
}
