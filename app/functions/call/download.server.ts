import { pathInLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import { reportFailure } from '#server/services/report-failure.ts'
import type { RequestContext } from '#server/services/request-context.ts'
import { failureText } from './failure-text.server.ts'
import { seeOther } from './posted-form.server.ts'
import { openRequestCall } from './request-call.server.ts'
import { savedFile } from './saved-file.server.ts'

type SavedFile = Parameters<typeof savedFile>[0]

/** File of a signed-in person, linked without scripts; a visitor is redirected to sign in and back. */
export async function download(
  request: Request,
  locale: LocaleSlug | undefined,
  find: (call: RequestContext) => Promise<Outcome<SavedFile, 'not_found' | 'not_signed_in'>>,
): Promise<Response> {
  const call = await openRequestCall(locale)
  try {
    const found = await find(call)
    if (found.ok) return savedFile(found.value)
    if (found.code === 'not_found') return new Response(null, { status: 404 })
    const next = encodeURIComponent(new URL(request.url).pathname)
    return seeOther(`${pathInLocale(call.locale, '/login')}?next=${next}`)
  } catch (error) {
    return failureText(reportFailure(error, call), call.locale)
  }
}
