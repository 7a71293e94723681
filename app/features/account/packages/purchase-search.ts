import type { BroughtBack } from '#app/shared/payment/use-binding.ts'

/** What stands in the address of who comes back from a page of the bank's or the wallet's. */
export type PurchaseSearch = Partial<BroughtBack>

/** Takes from an address what makes sense and drops the rest. */
export function readPurchaseSearch({ payment, redirectResult }: Record<string, unknown>): PurchaseSearch {
  const isNumber = typeof payment === 'string' && /^P[AB]-[A-Z0-9-]{1,37}$/.test(payment)
  const isResult = typeof redirectResult === 'string' && /^[\x21-\x7e]{1,4000}$/.test(redirectResult)
  return isNumber && isResult ? { payment, redirectResult } : {}
}

export function broughtBy({ payment, redirectResult }: PurchaseSearch): BroughtBack | null {
  return payment && redirectResult ? { payment, redirectResult } : null
}
