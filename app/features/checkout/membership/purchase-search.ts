import { OwnershipType } from '#machines/shared/codes.ts'

/** What stands in the address that the page of the types leads to. */
export interface PurchaseSearch {
  type?: OwnershipType
  code?: string
  /** From a page of the bank's or the wallet's. */
  payment?: string
  redirectResult?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readPurchaseSearch(raw: Record<string, unknown>): PurchaseSearch {
  const type = Object.values(OwnershipType).find((known) => String(known) === String(raw['type']))
  const code = matching(raw['code'], /^[\w-]{1,40}$/)
  const payment = matching(raw['payment'], /^P[AB]-[A-Z0-9-]{1,37}$/)
  const redirectResult = matching(raw['redirectResult'], /^[\x21-\x7e]{1,4000}$/)
  return {
    ...(type && { type }),
    ...(code && { code }),
    ...(payment && redirectResult && { payment, redirectResult }),
  }
}

function matching(raw: unknown, pattern: RegExp): string | null {
  return typeof raw === 'string' && pattern.test(raw) ? raw : null
}
