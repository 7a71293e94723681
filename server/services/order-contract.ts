import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

type OrderContract = CallResult<(typeof orderPapers.rows)['getContract']>

/** Agreed contract of a placed order, as PDF in base64. */
export function getOrderContract(
  call: RequestContext,
  { orderNo }: { orderNo: string },
): Promise<Outcome<OrderContract, 'not_found' | 'not_signed_in'>> {
  return asCustomer(call, call.api.orderPapers.getContract({ params: { id: orderNo } }), ['not_found'])
}
