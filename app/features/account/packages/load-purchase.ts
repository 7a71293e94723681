import { openPackages } from '#app/functions/account/packages.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import { type BroughtBack, broughtBy } from '#app/shared/payment/brought-back.ts'
import type { PurchaseKind } from './packages.ts'
import { flowOf } from './purchase.tsx'

/** What all steps of a purchase need beside the purchase itself; null for an order there is not. */
export async function loadPurchase(
  { orderNo, kind }: { orderNo: string; kind: PurchaseKind },
  search: Partial<BroughtBack>,
) {
  const [opened, saved] = await Promise.all([
    openPackages({ data: { orderNo } }),
    getFlow({ data: { machine: flowOf(kind) } }),
  ])
  if (!opened.ok) return null
  const { order, mileage, care } = opened.value
  return { kind, packaged: { order, mileage, care }, saved, isSignedIn: true, brought: broughtBy(search) }
}
