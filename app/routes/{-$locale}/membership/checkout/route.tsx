import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { loadPurchase } from '#app/features/checkout/membership/load-purchase.ts'
import { entranceOf, readPurchaseSearch } from '#app/features/checkout/membership/purchase-search.ts'
import { PurchaseProvider } from '#app/features/checkout/membership/purchase.tsx'

export const Route = createFileRoute('/{-$locale}/membership/checkout')({
  validateSearch: readPurchaseSearch,
  loader: () => loadPurchase(),
  // Loaded once per purchase; a later visit loads the flow stored by then.
  shouldReload: false,
  gcTime: 0,
  component: Purchase,
})

function Purchase() {
  const isAtEnd = useParams({ strict: false, select: ({ step }) => step === 'done' || step === 'refund' })
  const search = Route.useSearch()
  // Not of the loader: it may have run for another link to the purchase, which was only pointed at.
  const [entrance] = useState(() => entranceOf(search))
  return (
    <PurchaseProvider facts={{ ...Route.useLoaderData(), ...entrance, isAtEnd }}>
      <Outlet />
    </PurchaseProvider>
  )
}
