import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import { listOffers } from '#app/functions/account/membership.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import { membershipPurchaseMachine } from '#machines/flows/membership-purchase/index.ts'
import type { PurchaseEntrance } from './purchase-search.ts'

export type PurchaseFacts = Awaited<ReturnType<typeof loadPurchase>> & PurchaseEntrance

/** What all steps of the purchase need beside the purchase itself. */
export async function loadPurchase() {
  const [saved, account, offers] = await Promise.all([
    getFlow({ data: { machine: membershipPurchaseMachine.id } }),
    getCurrentAccount(),
    listOffers({ data: { query: {} } }),
  ])
  return {
    /** The flow as the server keeps it; null for a visitor, and for a customer who has nothing under way. */
    saved,
    isSignedIn: account !== null,
    /** Null for a visitor. */
    accountId: account?.id ?? null,
    offers,
  }
}
