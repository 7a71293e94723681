import { failureText } from '#app/functions/call/failure-text.server.ts'
import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { savedFile } from '#app/functions/call/saved-file.server.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { getOrderContract } from '#server/services/order-contract.ts'
import { reportFailure } from '#server/services/report-failure.ts'

interface ContractParams {
  locale?: LocaleSlug | undefined
  orderNo: string
}

/** Contract of the customer's order as a file; a visitor is redirected to sign in and back. */
export async function saveContract(request: Request, { locale, orderNo }: ContractParams): Promise<Response> {
  const call = await openRequestCall(locale)
  try {
    const found = await getOrderContract(call, { orderNo })
    if (found.ok) return savedFile(found.value)
    if (found.code === 'not_found') return new Response(null, { status: 404 })
    const next = encodeURIComponent(new URL(request.url).pathname)
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return failureText(reportFailure(error, call), call.locale)
  }
}
