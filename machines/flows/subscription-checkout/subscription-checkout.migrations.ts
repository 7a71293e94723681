import type { Migration } from '#machines/shared/persistence.ts'
import type { Quote } from './subscription-checkout.types.ts'

/** Line of a price as version 1 kept it. */
type UntaxedLine = Omit<Quote['lines'][number], 'vatAmount'>
type UntaxedQuote = Omit<Quote, 'lines' | 'wholeVat'> & { lines: readonly UntaxedLine[] }

/** Conversions of checkouts that an earlier version has stored. */
export const checkoutMigrations: Readonly<Record<string, Migration>> = {
  '1': {
    to: '2',
    migrate(flow) {
      const { quote, outdated } = flow.context as { quote: UntaxedQuote | null; outdated: UntaxedQuote | null }
      return {
        ...flow,
        context: { ...flow.context, quote: quote && taxed(quote), outdated: outdated && taxed(outdated) },
      }
    },
  },
}

/** Adds the tax. Deposits carry none, nor does what a voucher takes off one: the second of its lines. */
function taxed({ vatRate, lines, ...quote }: UntaxedQuote): Quote {
  const taxIn = (amount: number) => Math.round((amount * vatRate) / (10_000 + vatRate))
  const isTaxed = ({ kind }: UntaxedLine, index: number) =>
    kind !== 'deposit' && !(kind === 'voucher' && lines[index - 1]?.kind === 'voucher')
  return {
    ...quote,
    vatRate,
    wholeVat: taxIn(quote.wholeAmount),
    lines: lines.map((line, index) => ({ ...line, vatAmount: isTaxed(line, index) ? taxIn(line.amount) : 0 })),
  }
}
