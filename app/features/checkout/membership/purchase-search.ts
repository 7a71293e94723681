import { type BroughtBack, readBrought } from '#app/shared/payment/brought-back.ts'
import { OwnershipType } from '#machines/shared/codes.ts'

/** Parameters of the purchase's address: the type chosen on the membership page, or the result of a payment page. */
export interface PurchaseSearch extends Partial<BroughtBack> {
  type?: OwnershipType
  code?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readPurchaseSearch(raw: Record<string, unknown>): PurchaseSearch {
  const type = Object.values(OwnershipType).find((known) => String(known) === String(raw['type']))
  const { code } = raw
  return {
    ...(type && { type }),
    ...(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) && { code }),
    ...readBrought(raw),
  }
}
