import type { EquipmentId, InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'

/* Tariff of a market. Amounts are gross and in minor units, factors and shares in basis points: 10,000 is one. */

export const fixedTerms = [6, 12, 24, 36] as const
/** Months. */
export type FixedTerm = (typeof fixedTerms)[number]

export interface MileagePackage {
  /** Kilometres a month. */
  km: number
  /** Monthly. */
  surcharge: number
  /** Price of a kilometre above the allowance. */
  extraKm: number
}

export interface Tariff {
  /** ISO 4217. */
  currency: string
  vatRate: number
  /** The car's monthly price is rounded to a multiple of this. */
  rounding: number
  /** Applied to the monthly base, which is that of the longest fixed term. */
  factors: { flex: number; fixed: Record<FixedTerm, number> }
  /** For businesses: any whole number of months, priced between the fixed terms, at a discount. */
  customize: { minMonths: number; maxMonths: number; discount: number }
  /** Monthly; options not listed are free. */
  surcharges: {
    paint: Partial<Record<PaintId, number>>
    wheels: Partial<Record<WheelsId, number>>
    interior: Partial<Record<InteriorId, number>>
  }
  /** Monthly price of each piece of equipment, with the models it fits. */
  equipment: readonly { id: EquipmentId; models: readonly string[]; surcharge: number }[]
  /** From the smallest to the largest; the base price includes the smallest. */
  mileagePackages: readonly MileagePackage[]
  /** Discount of a used car per year of age, counted up to `asOf`, and per ten thousand kilometres, up to a limit. */
  used: { asOf: number; perYear: number; perTenThousandKm: number; atMost: number }
  /** Discount of a car made to order, which saves the cost of stock. */
  madeToOrder: number
  /** Monthly damage cover for the return, by scene: with the order, while in use. */
  returnCare: readonly [withOrder: number, inUse: number]
  fees: {
    /** Registration, first charge, handover. */
    service: number
    homeDelivery: number
    /** Refundable, so it contains no tax. */
    deposit: number
    /** What a customer bears of each damage that the insurance covers. */
    excess: number
  }
}

/**
 * Discount of a voucher on the amount due with the order: a share in basis points, an amount in minor units, or the
 * whole first month.
 */
export type VoucherBenefit =
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: number }
  | { kind: 'firstMonth' }
