import type { OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'
import type { Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import { taxed, withoutTax } from './taxed.ts'

/** Product properties that determine its price. */
export interface PricedProduct {
  /**
   * Base price of its SKU in its market, for a new car from stock, the longest fixed term and the smallest mileage
   * package.
   */
  monthlyBase: number
  paint: PaintId
  wheels: WheelsId
  interior: InteriorId
  orderType: OrderType
  /** Null for a new car; else the year of first registration and the maximum mileage. */
  used: { year: number; km: number } | null
  /** Whether its first month may be a free trial. */
  hasFreeTrial: boolean
}

export interface Term {
  priceMode: PriceMode
  /** Minimum term in months; 1 for a free trial and flexible. */
  months: number
}

/** What an order may agree to later, priced without tax for a buyer who owes it. */
export function netExtras({ mileagePackages, returnCare, fees, vatRate }: Tariff): AgreedLater {
  const net = (amount: number) => withoutTax(taxed(amount, vatRate)).amount
  const [withOrder, inUse] = returnCare
  return {
    mileagePackages: mileagePackages.map(({ km, surcharge, extraKm }) => ({
      km,
      surcharge: net(surcharge),
      extraKm: net(extraKm),
    })),
    returnCare: [net(withOrder), net(inUse)],
    fees: { homeDelivery: net(fees.homeDelivery) },
  }
}

/** Prices of what an order may agree to later, in minor units. */
export type AgreedLater = Pick<Tariff, 'mileagePackages' | 'returnCare'> & {
  fees: Pick<Tariff['fees'], 'homeDelivery'>
}
