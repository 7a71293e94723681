import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { getPaperUrl } from '#server/services/car-papers.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

interface PaperParams {
  locale?: LocaleSlug | undefined
  orderNo: string
  kind: string
}

/** Redirects to a paper of a car; a visitor is redirected to sign in and back to it. */
export async function redirectToPaper(request: Request, { locale, ...paper }: PaperParams): Promise<Response> {
  const call = await openRequestCall(locale)
  try {
    const found = await getPaperUrl(call, paper)
    if (found.ok) return seeOther(found.value.url)
    if (found.code !== 'not_signed_in') return new Response(null, { status: 404 })
    const next = encodeURIComponent(new URL(request.url).pathname)
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
