import type { OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'

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
