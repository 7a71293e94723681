import { createFileRoute } from '@tanstack/react-router'
import { saveContract } from '#app/functions/account/order-contract.server.ts'

/** Contract of an order as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/account/orders/$orderNo_/contract')({
  server: { handlers: { GET: ({ request, params }) => saveContract(request, params) } },
})
