import { failureText } from '#app/functions/call/failure-text.server.ts'
import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { savedFile } from '#app/functions/call/saved-file.server.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { getOffer, getStaffOffer } from '#server/services/car-enquiry.ts'
import { reportFailure } from '#server/services/report-failure.ts'

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
export async function saveStaffOffer(request: Request, { locale, orderNo }: OfferParams): Promise<Response> {
  const call = await openRequestCall(locale)
  try {
    const found = await getStaffOffer(call, orderNo)
    if (found.ok) return savedFile(found.value)
    if (found.code === 'not_found') return new Response(null, { status: 404 })
    const next = encodeURIComponent(new URL(request.url).pathname)
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return failureText(reportFailure(error, call), call.locale)
  }
}
