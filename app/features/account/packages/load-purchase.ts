import { openPackages } from '#app/functions/account/packages.functions.ts'
import { getFlow } from '#app/functions/call/flows.functions.ts'
import { type BroughtBack, broughtBy } from '#app/shared/payment/brought-back.ts'
import type { PurchaseKind } from './packages.ts'
import { flowOf } from './purchase.tsx'

/** Data of all steps of a purchase; null if there is no such order. */
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
