import { download } from '#app/functions/call/download.server.ts'
import type { LocaleSlug } from '#config'
import { getOrderContract } from '#server/services/order-contract.ts'

interface ContractParams {
  locale?: LocaleSlug | undefined
  orderNo: string
}

/** Contract of the customer's order as a file. */
export function saveContract(request: Request, { locale, orderNo }: ContractParams): Promise<Response> {
  return download(request, locale, (call) => getOrderContract(call, { orderNo }))
}
