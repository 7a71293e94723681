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
  sale: SaleTariff
}

export const saleTerms = [12, 24, 36, 48] as const
/** Months over which ways to have a car are compared. */
export type SaleTerm = (typeof saleTerms)[number]

/** Sale and leasing of new cars. Option prices are paid once. */
export interface SaleTariff {
  options: {
    paint: Partial<Record<PaintId, number>>
    wheels: Partial<Record<WheelsId, number>>
    interior: Partial<Record<InteriorId, number>>
    equipment: Record<EquipmentId, number>
  }
  /** Part of a car's price that is free of tax; 0 where all of it is taxed. */
  vatFreeUpTo: number
  /** Official charges, free of VAT: a fee, and a tax of a fixed amount plus a share of the price above a threshold. */
  registration: { fee: number; tax: { fixed: number; share: number; above: number } }
  /**
   * Value of a car at the end as a share of its price, for the smallest mileage package; less for each ten thousand
   * kilometres beyond it in all, but no less than a minimum.
   */
  residual: { shares: Record<SaleTerm, number>; perTenThousandKm: number; least: number }
  leasing: {
    /** Months of a contract, ascending. */
    months: readonly SaleTerm[]
    /** Yearly interest. */
    interest: { private: number; corporate: number }
    /** Down payments to choose from, in percent of the price. */
    downPercents: readonly number[]
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
