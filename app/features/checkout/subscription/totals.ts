import type { openProduct } from '#app/functions/public/subscription.functions.ts'
import type { Quote } from '#machines/flows/subscription-checkout/index.ts'

type ProductQuote = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']['quote']

interface Total {
  /** Minor units, VAT included. */
  amount: number
  vatAmount: number
}

interface Totals {
  currency: string
  /** Each month, and with the order. */
  monthly: Total
  due: Total
  /** The amounts are without tax, which the payer owes. */
  isReverseCharged: boolean
}

/** What it comes to: by the order's own quote where there is one, else as the car's page would say it. */
export function totalsOf(quote: Quote | null, product: ProductQuote | null): Totals | null {
  if (quote) {
    return {
      currency: quote.currency,
      monthly: { amount: quote.monthlyAmount, vatAmount: quote.monthlyVat },
      due: { amount: quote.amountDue, vatAmount: quote.vatDue },
      isReverseCharged: quote.vatRate === 0,
    }
  }
  if (!product) return null
  const { monthly, due } = product
  return {
    currency: monthly.total.currency,
    monthly: monthly.total,
    due: due.total,
    isReverseCharged: monthly.total.isReverseCharged === true,
  }
}
