/** Gross amount with its included tax, in minor units. */
export interface Taxed {
  amount: number
  vatAmount: number
  /** Basis points. */
  vatRate: number
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

/** `share` and `factor` in basis points. */
export function times(amount: number, factor: number): number {
  return (amount * factor) / one
}
