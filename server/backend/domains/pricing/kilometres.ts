import type { MileagePackage } from '#server/backend/platform/db/schema/tariff.ts'

/** Month of use: kilometres agreed and driven. */
export interface DrivenMonth {
  allowanceKm: number
  usedKm: number
}

export interface MonthBalance {
  /** From the month before; negative if too much was driven. */
  carriedKm: number
  /** Into the next month. */
  rolledKm: number
}

/** Unused kilometres are carried into the next month; excess ones are deducted from it. */
export function rollOver(months: readonly DrivenMonth[]): MonthBalance[] {
  let balance = 0
  return months.map(({ allowanceKm, usedKm }) => {
    const carriedKm = balance
    balance = carriedKm + allowanceKm - usedKm
    return { carriedKm, rolledKm: balance }
  })
}

/** Kilometres beyond all allowances, charged at the end. */
export function extraKmOf(months: readonly DrivenMonth[]): number {
  return Math.max(0, -(rollOver(months).at(-1)?.rolledKm ?? 0))
}

/** Gross, minor units. */
export function extraKmPrice(km: number, rate: number): number {
  return km * rate
}

/** Average monthly cost of a package for the kilometres driven, without the car. */
export function monthAt({ km, surcharge, extraKm }: MileagePackage, drivenKm: number): number {
  return surcharge + extraKmPrice(extraKmOf([{ allowanceKm: km, usedKm: drivenKm }]), extraKm)
}
