import { failureText } from '#app/functions/call/failure-text.server.ts'
import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { savedFile } from '#app/functions/call/saved-file.server.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { exportAccount } from '#server/services/account-privacy.ts'
import { reportFailure } from '#server/services/report-failure.ts'

interface ExportParams {
  locale?: LocaleSlug | undefined
}

/** Data export of the customer as a file; a visitor is redirected to sign in and back to the page. */
export async function saveExport(request: Request, { locale }: ExportParams): Promise<Response> {
  const call = await openRequestCall(locale)
  const format = new URL(request.url).searchParams.get('format') === 'pdf' ? 'pdf' : 'json'
  try {
    const exported = await exportAccount(call, { format })
    if (exported.ok) return savedFile(exported.value)
    const next = encodeURIComponent(pathInLocale(call.locale, '/account/privacy'))
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return failureText(reportFailure(error, call), call.locale)
  }
}
