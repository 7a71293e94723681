import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import { listTestNames } from '#app/functions/checkout/papers.functions.ts'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { broughtBy } from '#app/shared/payment/brought-back.ts'
import { subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import type { CheckoutSearch } from './checkout-search.ts'
import { choicesOfSearch, selectionOf, wishesOf } from './selection.ts'

export type CheckoutFacts = Awaited<ReturnType<typeof loadCheckout>>

/** What all steps of the checkout need beside the checkout itself. */
export async function loadCheckout(search: CheckoutSearch) {
  const { product: productId } = search
  const [saved, account, testNames, opened] = await Promise.all([
    getFlow({ data: { machine: subscriptionCheckoutMachine.id } }),
    getCurrentAccount(),
    listTestNames(),
    productId ? openProduct({ data: { productId, ...choicesOfSearch(search) } }) : null,
  ])
  return {
    /** The flow as the server keeps it; null for a visitor, and for a customer who has nothing under way. */
    saved,
    isSignedIn: account !== null,
    testNames,
    /** Null for a visitor. */
    account: account && {
      accountId: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
    },
    /** What they come back with from a page of the bank's or the wallet's. */
    brought: broughtBy(search),
    /** As whom they most likely subscribe: as was chosen on the car's page, else as the account is. */
    identityType: search.as ?? account?.identityType ?? null,
    /** Selection from the address, made on a car's page. */
    selection: opened?.ok ? selectionOf(opened.value, search) : null,
    wishes: opened?.ok ? wishesOf(opened.value, search) : null,
  }
}
