import { type BroughtBack, broughtBy, readBrought } from '#app/shared/payment/brought-back.ts'
import type { Choice } from '#machines/flows/membership-purchase/index.ts'
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

/** What the address says with which a purchase is opened. */
export interface PurchaseEntrance {
  choice: Choice | null
  /** What they come back with from a page of the bank's or the wallet's. */
  brought: ReturnType<typeof broughtBy>
}

export function entranceOf(search: PurchaseSearch): PurchaseEntrance {
  const { type, code } = search
  return {
    choice: type === undefined ? null : { ownershipType: type, code: code ?? null },
    brought: broughtBy(search),
  }
}
