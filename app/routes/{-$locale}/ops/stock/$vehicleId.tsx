import { createFileRoute, notFound } from '@tanstack/react-router'
import { StockVehiclePage } from '#app/features/ops/stock/stock-vehicle-page.tsx'
import { getStockVehicle } from '#app/functions/ops/subscriptions.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/stock/$vehicleId')({
  staticData: { permission: 'stock.read', messages: ['staff'] },
  loader: async ({ params: { vehicleId } }) => {
    const found = await getStockVehicle({ data: { params: { vehicleId } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.id ?? translate(context.locale, 'operations.notThere')),
  component: StockVehicle,
  notFoundComponent: () => <RecordNotFound list={orderLists.stock} />,
})

function StockVehicle() {
  const vehicle = Route.useLoaderData()
  return <StockVehiclePage key={vehicle.id} vehicle={vehicle} />
}
