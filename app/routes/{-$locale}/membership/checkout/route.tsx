import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { loadPurchase } from '#app/features/checkout/membership/load-purchase.ts'
import { readPurchaseSearch } from '#app/features/checkout/membership/purchase-search.ts'
import { PurchaseProvider } from '#app/features/checkout/membership/purchase.tsx'

export const Route = createFileRoute('/{-$locale}/membership/checkout')({
  validateSearch: readPurchaseSearch,
  loader: ({ location }) => loadPurchase(readPurchaseSearch(location.search)),
  // Loaded once per purchase; a later visit loads the flow stored by then.
  shouldReload: false,
  gcTime: 0,
  component: Purchase,
})

function Purchase() {
  const isAtEnd = useParams({ strict: false, select: ({ step }) => step === 'done' || step === 'refund' })
  return (
    <PurchaseProvider facts={{ ...Route.useLoaderData(), isAtEnd }}>
      <Outlet />
    </PurchaseProvider>
  )
}
