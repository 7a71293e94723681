import type { MileagePackage } from '#server/backend/platform/db/schema/tariff.ts'

/** A month of use: what was agreed on for it, and what was driven in it. */
export interface DrivenMonth {
  allowanceKm: number
  usedKm: number
}

export interface MonthBalance {
  /** From the month before; below zero where that was driven too far. */
  carriedKm: number
  /** Into the month after. */
  rolledKm: number
}

/** What is not driven in a month goes over into the next one; what was driven too far is taken off it. */
export function rollOver(months: readonly DrivenMonth[]): MonthBalance[] {
  let balance = 0
  return months.map(({ allowanceKm, usedKm }) => {
    const carriedKm = balance
    balance = carriedKm + allowanceKm - usedKm
    return { carriedKm, rolledKm: balance }
  })
}

/** What was driven beyond all that was agreed on, which is what is charged in the end. */
export function extraKmOf(months: readonly DrivenMonth[]): number {
  return Math.max(0, -(rollOver(months).at(-1)?.rolledKm ?? 0))
}

/** Gross, minor units. */
export function extraKmPrice(km: number, rate: number): number {
  return km * rate
}

/** What an average month costs beside the car with a package, where so many kilometres are driven in it. */
export function monthAt({ km, surcharge, extraKm }: MileagePackage, drivenKm: number): number {
  return surcharge + extraKmPrice(extraKmOf([{ allowanceKm: km, usedKm: drivenKm }]), extraKm)
}
