import { createContext, type ReactNode, use, useState } from 'react'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { type CheckoutSnapshot, currentScreen } from '#machines/flows/subscription-checkout/index.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { choicesOf, type ProductChoices } from './selection.ts'

export type Opened = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']

interface Price {
  /** The latest that is known: an old price is better than none while a new one is on its way. */
  opened: Opened | null
  /** Null while it is unknown, and where the term is not offered to this kind of customer: another one is no price of it. */
  quote: Opened['quote'] | null
  isLoading: boolean
  /** Kind of customer it is shown for. */
  identityType: IdentityType | null
  /** Shows it for a kind of customer that is chosen and not yet confirmed. */
  showFor(identityType: IdentityType): void
}

const PriceContext = createContext<Price>({
  opened: null,
  quote: null,
  isLoading: false,
  identityType: null,
  showFor: () => {},
})

/** As whom the customer came, by address or account, and what is marked in the step and not confirmed yet. */
interface Identity {
  likely: IdentityType | null
  marked: IdentityType | null
}

/** Kind of customer for which the price is shown: it counts from the first step on. */
export function shownFor(snapshot: CheckoutSnapshot, { likely, marked }: Identity): IdentityType | null {
  const mark = currentScreen(snapshot) === 'identity' ? marked : null
  return mark ?? snapshot.context.identityType ?? likely
}

/** What the price depends on; null before a car is chosen. */
export function priceQuery(snapshot: CheckoutSnapshot, identity: Identity): ProductChoices | null {
  const { selection, delivery, voucherCode, order, billing } = snapshot.context
  const identityType = shownFor(snapshot, identity)
  if (!selection) return null
  return {
    ...choicesOf(selection),
    ...(identityType && { identityType }),
    ...(delivery && { deliveryType: delivery.deliveryType }),
    ...(voucherCode && { voucherCode }),
    ...(billing && { billedIn: marketOf(billing.address.country) }),
    // The last one is held by this very order: for everybody else there are no days any more.
    ...(order?.vehicleId && { heldVehicleId: order.vehicleId }),
  }
}

/** The page of a car shows its nearest term where the one asked for is not offered. */
export function isPriceOf(quote: Pick<Opened['quote'], 'priceMode' | 'months'>, query: ProductChoices): boolean {
  return quote.priceMode === query.priceMode && quote.months === query.months
}

/** Asks once for all of a page what the car costs as chosen so far. */
export function PriceProvider({ children }: { children: ReactNode }) {
  const { facts } = useCheckout()
  const [marked, showFor] = useState<IdentityType | null>(null)
  const identity = { likely: facts.identityType, marked }
  const identityType = useCheckoutState((snapshot) => shownFor(snapshot, identity))
  const query = useCheckoutState((snapshot) => priceQuery(snapshot, identity))
  const { loaded } = useLoaded(query, (data) => openProduct({ data }))
  const [known, setKnown] = useState<Opened | null>(null)
  const latest = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value : known
  if (latest !== known) setKnown(latest)
  const opened = latest?.product.productId === query?.productId ? latest : null
  const quote = opened && query && isPriceOf(opened.quote, query) ? opened.quote : null
  const isLoading = query !== null && loaded.status === 'loading'
  return <PriceContext value={{ opened, quote, isLoading, identityType, showFor }}>{children}</PriceContext>
}

/** The car and its price as chosen so far. The order's own quote, once it is there, is the one that counts. */
export function usePrice(): Price {
  return use(PriceContext)
}
