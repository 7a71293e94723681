import { createContext, type ReactNode, use, useState } from 'react'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import type { CheckoutSnapshot } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'
import { choicesOf, type ProductChoices } from './selection.ts'

export type Opened = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']

interface Price {
  /** The latest that is known: an old price is better than none while a new one is on its way. */
  opened: Opened | null
  isLoading: boolean
}

const PriceContext = createContext<Price>({ opened: null, isLoading: false })

/** What the price depends on; null before a car is chosen. */
function priced({ context }: CheckoutSnapshot): ProductChoices | null {
  const { selection, identityType, delivery, voucherCode, order } = context
  if (!selection) return null
  return {
    ...choicesOf(selection),
    ...(identityType && { identityType }),
    ...(delivery && { deliveryType: delivery.deliveryType }),
    ...(voucherCode && { voucherCode }),
    // The last one is held by this very order: for everybody else there are no days any more.
    ...(order?.vehicleId && { heldVehicleId: order.vehicleId }),
  }
}

/** Asks once for all of a page what the car costs as chosen so far. */
export function PriceProvider({ children }: { children: ReactNode }) {
  const query = useCheckoutState(priced)
  const { loaded } = useLoaded(query, (data) => openProduct({ data }))
  const [known, setKnown] = useState<Opened | null>(null)
  const latest = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value : known
  if (latest !== known) setKnown(latest)
  const opened = latest?.product.productId === query?.productId ? latest : null
  return (
    <PriceContext value={{ opened, isLoading: query !== null && loaded.status === 'loading' }}>{children}</PriceContext>
  )
}

/** The car and its price as chosen so far. The order's own quote, once it is there, is the one that counts. */
export function usePrice(): Price {
  return use(PriceContext)
}
