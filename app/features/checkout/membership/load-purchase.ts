import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import { listOffers } from '#app/functions/account/membership.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import { broughtBy } from '#app/shared/payment/brought-back.ts'
import { type Choice, membershipPurchaseMachine } from '#machines/flows/membership-purchase/index.ts'
import type { PurchaseSearch } from './purchase-search.ts'

export type PurchaseFacts = Awaited<ReturnType<typeof loadPurchase>>

/** What all steps of the purchase need beside the purchase itself. */
export async function loadPurchase(search: PurchaseSearch) {
  const { type, code } = search
  const [saved, account, offers] = await Promise.all([
    getFlow({ data: { machine: membershipPurchaseMachine.id } }),
    getCurrentAccount(),
    listOffers({ data: { query: {} } }),
  ])
  const choice: Choice | null = type === undefined ? null : { ownershipType: type, code: code ?? null }
  return {
    /** The flow as the server keeps it; null for a visitor, and for a customer who has nothing under way. */
    saved,
    isSignedIn: account !== null,
    /** Null for a visitor. */
    accountId: account?.id ?? null,
    offers,
    /** Type and code from the address. */
    choice,
    /** What they come back with from a page of the bank's or the wallet's. */
    brought: broughtBy(search),
  }
}
