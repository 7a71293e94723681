import type { EquipmentId, InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'

/* What a market charges. Amounts are gross and in minor units, factors and shares in basis points: 10,000 is one. */

export const fixedTerms = [6, 12, 24, 36] as const
/** Months. */
export type FixedTerm = (typeof fixedTerms)[number]

export interface MileagePackage {
  /** Kilometres a month. */
  km: number
  /** A month. */
  surcharge: number
  /** For each kilometre beyond all that was agreed on. */
  extraKm: number
}

export interface Tariff {
  /** ISO 4217. */
  currency: string
  vatRate: number
  /** The monthly price of the car itself is a multiple of this. */
  rounding: number
  /** On the monthly base, which is that of the longest fixed term. */
  factors: { flex: number; fixed: Record<FixedTerm, number> }
  /** Agreed with businesses: any whole number of months, priced between the fixed terms, at a discount. */
  customize: { minMonths: number; maxMonths: number; discount: number }
  /** A month each; what is not named costs nothing more. */
  surcharges: {
    paint: Partial<Record<PaintId, number>>
    wheels: Partial<Record<WheelsId, number>>
    interior: Partial<Record<InteriorId, number>>
  }
  /** What each piece of equipment costs a month, for the models it is made for. */
  equipment: readonly { id: EquipmentId; models: readonly string[]; surcharge: number }[]
  /** From the smallest to the largest; the smallest is in the base. */
  mileagePackages: readonly MileagePackage[]
  /** Taken off a used car for each year of age, counted up to `asOf`, and each ten thousand kilometres, up to a limit. */
  used: { asOf: number; perYear: number; perTenThousandKm: number; atMost: number }
  /** Taken off a car that is made to order: nobody has to keep it in stock. */
  madeToOrder: number
  /** Damage cover for the return, a month, by scene: taken with the order, taken while the car is in use. */
  returnCare: readonly [withOrder: number, inUse: number]
  fees: {
    /** Registration, first charge, hand-over. */
    service: number
    homeDelivery: number
    /** Comes back in the end, so it carries no tax. */
    deposit: number
  }
}

/**
 * What a voucher takes off what is due with the order: a share of it in basis points, an amount in minor units, or the
 * whole first month.
 */
export type VoucherBenefit =
  | { kind: 'percent'; value: number }
  | { kind: 'amount'; value: number }
  | { kind: 'firstMonth' }
