import { download } from '#app/functions/call/download.server.ts'
import { failureText } from '#app/functions/call/failure-text.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { savedFile } from '#app/functions/call/saved-file.server.ts'
import type { LocaleSlug } from '#config'
import { getOffer, getStaffOffer } from '#server/services/car-enquiry.ts'
import { reportFailure } from '#server/services/report-failure.ts'
import { ownContext } from '#server/services/request-context.ts'

interface OfferParams {
  locale?: LocaleSlug | undefined
  orderNo: string
}

/** Offer as a file, for the holder of its link or its signed-in owner. */
export async function saveOffer(request: Request, { locale, orderNo }: OfferParams): Promise<Response> {
  const call = await openRequestCall(locale)
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  try {
    const found = await getOffer(call, { orderNo, token })
    return found.ok ? savedFile(found.value) : new Response(null, { status: 404 })
  } catch (error) {
    return failureText(reportFailure(error, call), call.locale)
  }
}

/** Offer as a file, for staff; a visitor is redirected to sign in and back. */
export function saveStaffOffer(request: Request, { locale, orderNo }: OfferParams): Promise<Response> {
  return download(request, locale, (call) => getStaffOffer(ownContext(call), orderNo))
}
