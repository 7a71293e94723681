/* The figures of the German label that follow from others (Pkw-EnVKV, annexes 1 and 2). */

/** From nothing emitted to more than 175 g/km, with the colours of the scale. */
export const co2Classes = [
  { name: 'A', colour: '#00964a' },
  { name: 'B', colour: '#52ae32' },
  { name: 'C', colour: '#c8d400' },
  { name: 'D', colour: '#ffed00' },
  { name: 'E', colour: '#fbba00' },
  { name: 'F', colour: '#ec6608' },
  { name: 'G', colour: '#e30613' },
] as const

/** Kilometres a year for which costs are stated. */
export const kilometresAYear = 15_000
/** Euros for a kilowatt-hour: the average of the year before, as the federal ministry publishes it for the label. */
export const electricityPrice = { euros: 0.3625, year: 2025 }
/** The CO₂ prices that the ordinance wants to be assumed, euros a tonne: middle, low, high. */
export const carbonPrices = [127, 60, 200] as const
const years = 10

/** Cents for the electricity of a year. */
export function energyCost(kwhPer100Km: number): number {
  return Math.round((kwhPer100Km / 100) * kilometresAYear * electricityPrice.euros * 100)
}

/** Cents for what is emitted in ten years. */
export function carbonCost(gramsPerKm: number, eurosPerTonne: number): number {
  return Math.round((gramsPerKm / 1_000_000) * kilometresAYear * years * eurosPerTonne * 100)
}
