import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { getFileUrl } from '#server/services/account-privacy.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'

interface FileParams {
  locale?: LocaleSlug | undefined
}

/** Redirects to a file of the customer; a visitor is redirected to sign in and back to the page. */
export async function redirectToFile(request: Request, { locale }: FileParams): Promise<Response> {
  const call = await openRequestCall(locale)
  const { searchParams } = new URL(request.url)
  try {
    const found = await getFileUrl(call, {
      fileId: searchParams.get('id') ?? '',
      isShown: searchParams.get('as') === 'picture',
    })
    if (found.ok) return seeOther(found.value.url)
    if (found.code !== 'not_signed_in') return new Response(null, { status: 404 })
    const next = encodeURIComponent(pathInLocale(call.locale, '/account/privacy'))
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return new Response(null, { status: statusOf(reportFailure(error, call)) })
  }
}
