/** Result a customer brings back from a bank's or wallet's page; `payment` is the number of a binding or of a payment. */
export interface BroughtBack {
  payment: string
  redirectResult: string
}

/**
 * Reads the result of a bank's or wallet's page from the parameters of the address; invalid ones are dropped. A hosted
 * page of Adyen calls it `sessionResult`.
 */
export function readBrought({
  payment,
  sessionResult,
  redirectResult = sessionResult,
}: Record<string, unknown>): Partial<BroughtBack> {
  const isNumber = typeof payment === 'string' && /^P[AB]-[A-Z0-9-]{1,37}$/.test(payment)
  const isResult = typeof redirectResult === 'string' && /^[\x21-\x7e]{1,4000}$/.test(redirectResult)
  return isNumber && isResult ? { payment, redirectResult } : {}
}

/** Whole, or null from anywhere else. */
export function broughtBy({ payment, redirectResult }: Partial<BroughtBack>): BroughtBack | null {
  return payment && redirectResult ? { payment, redirectResult } : null
}

/** What the page of a payment answered; null where they come from elsewhere, as from one that bound a card. */
export function paymentResult(brought: BroughtBack | null): string | null {
  return brought?.payment.startsWith('PA-') ? brought.redirectResult : null
}
