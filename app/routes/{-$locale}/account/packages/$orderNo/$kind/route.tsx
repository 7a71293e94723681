import { createFileRoute, notFound, Outlet, useParams } from '@tanstack/react-router'
import { loadPurchase } from '#app/features/account/packages/load-purchase.ts'
import { purchaseKinds } from '#app/features/account/packages/packages.ts'
import { PurchaseProvider } from '#app/features/account/packages/purchase.tsx'
import { readBrought } from '#app/shared/payment/brought-back.ts'

export const Route = createFileRoute('/{-$locale}/account/packages/$orderNo/$kind')({
  params: {
    parse: ({ orderNo, kind }) => {
      const known = purchaseKinds.find((one) => one === kind)
      return known ? { orderNo, kind: known } : false
    },
  },
  validateSearch: readBrought,
  loader: async ({ location, params: { orderNo, kind } }) => {
    const facts = await loadPurchase({ orderNo, kind }, readBrought(location.search))
    if (!facts) throw notFound()
    return facts
  },
  // Loaded once per purchase; a later visit loads the flow stored by then.
  shouldReload: false,
  gcTime: 0,
  component: Purchase,
})

function Purchase() {
  const facts = Route.useLoaderData()
  const isAtEnd = useParams({ strict: false, select: ({ step }) => step === 'done' })
  return (
    <PurchaseProvider key={`${facts.kind} ${facts.packaged.order.orderNo}`} facts={{ ...facts, isAtEnd }}>
      <Outlet />
    </PurchaseProvider>
  )
}
