import type { openProduct } from '#app/functions/public/subscription.functions.ts'
import type { Quote } from '#machines/flows/subscription-checkout/index.ts'

type ProductQuote = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']['quote']

interface Totals {
  currency: string
  /** Minor units, VAT included: each month, and with the order. */
  monthly: number
  due: number
}

/** What it comes to: by the order's own quote where there is one, else as the car's page would say it. */
export function totalsOf(quote: Quote | null, product: ProductQuote | null): Totals | null {
  if (quote) return { currency: quote.currency, monthly: quote.monthlyAmount, due: quote.amountDue }
  if (!product) return null
  const { monthly, due } = product
  return { currency: monthly.total.currency, monthly: monthly.total.amount, due: due.total.amount }
}
