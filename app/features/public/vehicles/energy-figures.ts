/*
 * Derived figures of the German energy label (Pkw-EnVKV as of 23 February 2024, annex 1). The ministry (BMWE) publishes
 * prices by 30 June each year at www.alternativ-mobil.info, to be applied from 1 October at the latest: these are
 * "Kraftstoffpreisliste" and "aktualisierter CO2-Preis" of 26 June 2026, due again in June 2027.
 */

/** 0 g/km; up to 95, 115, 135, 155, 175; more. With the colours of the scale. */
export const co2Classes = [
  { name: 'A', colour: '#00964a' },
  { name: 'B', colour: '#52ae32' },
  { name: 'C', colour: '#c8d400' },
  { name: 'D', colour: '#ffed00' },
  { name: 'E', colour: '#fbba00' },
  { name: 'F', colour: '#ec6608' },
  { name: 'G', colour: '#e30613' },
] as const

/** Annual kilometres assumed for the costs. */
export const kilometresAYear = 15_000
/** Euros per kilowatt-hour, annual average. */
export const electricityPrice = { euros: 0.321, year: 2025 }
/** CO₂ prices to assume for the ten years from 2027, euros a tonne: medium, low, high. */
export const carbonPrices = [142.5, 60, 220] as const
/** Last day of the tax exemption of an electric car registered by the end of 2030 (§ 3d KraftStG). */
export const taxFreeUntil = '2035-12-31'
const years = 10

/** Electricity cost of a year in cents. */
export function energyCost(kwhPer100Km: number): number {
  return Math.round((kwhPer100Km / 100) * kilometresAYear * electricityPrice.euros * 100)
}

/** CO₂ cost of ten years in cents. */
export function carbonCost(gramsPerKm: number, eurosPerTonne: number): number {
  return Math.round((gramsPerKm / 1_000_000) * kilometresAYear * years * eurosPerTonne * 100)
}
