import { createFileRoute } from '@tanstack/react-router'
import { saveContract } from '#app/functions/account/order-contract.server.ts'

/** The contract of an order; a link to it needs no script. */
export const Route = createFileRoute('/{-$locale}/account/orders/$orderNo_/contract')({
  server: { handlers: { GET: ({ request, params }) => saveContract(request, params) } },
})
