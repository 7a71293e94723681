import { type PaperKind, paperKinds } from '#machines/orders/car-papers/car-papers.types.ts'
import { type Outcome, refusal } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { carPapers } from '#server/api/contract/groups/car-papers.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

/** Short-lived URL of a paper of a car that is the customer's, or that they drive; `kind` is that of an address. */
export async function getPaperUrl(
  call: RequestContext,
  { orderNo, kind }: { orderNo: string; kind: string },
): Promise<Outcome<CallResult<typeof carPapers.rows.downloadPaper>, 'not_found' | 'not_signed_in'>> {
  const known = paperKinds.find((one): one is PaperKind => one === kind)
  if (known === undefined) return refusal('not_found')
  const query = { kind: known }
  return asCustomer(call, call.api.carPapers.downloadPaper({ params: { orderNo }, query }), ['not_found'])
}
