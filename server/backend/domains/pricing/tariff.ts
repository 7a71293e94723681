import type { OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'

/** What of a product its price depends on. */
export interface PricedProduct {
  /** Of its SKU in its market: new, from stock, longest fixed term, smallest mileage package. */
  monthlyBase: number
  paint: PaintId
  wheels: WheelsId
  interior: InteriorId
  orderType: OrderType
  /** Null for a new car; else the year of its first registration and the most it has run. */
  used: { year: number; km: number } | null
  /** Whether its first month may be a free trial. */
  hasFreeTrial: boolean
}

export interface Term {
  priceMode: PriceMode
  /** The months it lasts at least; 1 in a free trial and flexible. */
  months: number
}
