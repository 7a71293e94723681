/** Gross amount with its included tax, in minor units. */
export interface Taxed {
  amount: number
  vatAmount: number
  /** Basis points. */
  vatRate: number
  /** The amount is without tax, which the buyer owes. */
  isReverseCharged?: true | undefined
}

const one = 10_000

/** Half up, away from zero, so that a discount is rounded like the price it reduces. */
export function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

export function taxed(amount: number, vatRate: number): Taxed {
  return { amount, vatAmount: rounded((amount * vatRate) / (one + vatRate)), vatRate }
}

/** Tax is summed from the lines, never recalculated from a total. */
export function sumOf(parts: readonly Taxed[], vatRate: number): Taxed {
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    vatAmount: parts.reduce((sum, { vatAmount }) => sum + vatAmount, 0),
    vatRate,
  }
}

/** Price for a buyer who owes the tax. A deposit, which carries none, stays what it is. */
export function withoutTax<Price extends Taxed>(price: Price): Price {
  if (price.vatRate === 0) return price
  return { ...price, amount: price.amount - price.vatAmount, vatAmount: 0, vatRate: 0, isReverseCharged: true }
}

/** `share` and `factor` in basis points. */
export function times(amount: number, factor: number): number {
  return (amount * factor) / one
}
