import { seeOther } from '#app/functions/call/posted-form.server.ts'
import { openRequestCall, requestCookies } from '#app/functions/call/request-call.server.ts'
import { requestForm } from '#app/functions/call/request-form.server.ts'
import { defaultLocale, pathInLocale } from '#app/i18n/locale.ts'
import { safeNextPath } from '#app/lib/session/next-path.ts'
import type { LocaleSlug } from '#config'
import { ownClient } from '#server/api/input/messages.ts'
import * as account from '#server/services/account.ts'
import { openSignIns } from '#server/services/open-sign-ins.ts'
import { reportFailure } from '#server/services/report-failure.ts'
import { ownContext } from '#server/services/request-context.ts'
import * as signIn from '#server/services/sign-in.ts'

interface PageParams {
  locale?: LocaleSlug | undefined
}

/**
 * Redirects a visitor to the issuer, and a signed-in customer to their destination. Null for a signed-in customer
 * without a destination: they see the page.
 */
export async function redirectToIssuer(request: Request, { locale }: PageParams): Promise<Response | null> {
  const call = ownContext(await openRequestCall(locale))
  const next = safeNextPath(new URL(request.url).searchParams.get('next'))
  if (await account.getCurrentAccount(call)) return next === null ? null : seeOther(next)
  try {
    const pending = await openSignIns(requestCookies())
    return seeOther(await signIn.beginSignIn(call, pending, next ?? pathInLocale(call.locale, '/account')))
  } catch (error) {
    reportFailure(error, call)
    return failed(call.locale, 'unavailable')
  }
}

/** Completes a sign-in on the return from the issuer and redirects. Null if the page must show an error. */
export async function completeSignIn(request: Request, { locale }: PageParams): Promise<Response | null> {
  const call = ownContext(await openRequestCall(locale))
  const { search, searchParams } = new URL(request.url)
  if (!searchParams.has('state')) return null
  try {
    const finished = await signIn.finishSignIn(call, await openSignIns(requestCookies()), search)
    // Locale in which the sign-in was started.
    return finished.ok ? seeOther(finished.value.next) : failed(finished.locale, finished.code)
  } catch (error) {
    reportFailure(error, call)
    return failed(call.locale, 'unavailable')
  }
}

/** Handles the sign-out form: ends the session and redirects to the issuer to end it there as well. */
export async function startSignOut(request: Request, { locale }: PageParams): Promise<Response> {
  const call = ownContext(await openRequestCall(locale))
  const form = (await requestForm(request)) ?? new FormData()
  const isEverywhere = form.get('everywhere') !== null
  const next = safeNextPath(form.get('next')) ?? pathInLocale(call.locale, '/logout')
  const left = ownClient.safeParse({ clientId: form.get('pushClient'), deviceId: form.get('device') })
  return seeOther(await signIn.signOut(call, { isEverywhere, next, pushClient: left.success ? left.data : null }))
}

/** Redirects a browser returning signed out from the issuer. Null for the page itself. */
export function finishSignOut(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  const next = safeNextPath(searchParams.get('state'))
  return next === null || next === pathname ? null : seeOther(next)
}

/** Redirects to the page that shows the error, without the issuer's parameters. */
function failed(locale: LocaleSlug | null, error: string): Response {
  return seeOther(failedPath(locale ?? defaultLocale().slug, error))
}

/** Page that says why a sign-in failed. */
export function failedPath(locale: LocaleSlug, error: string): string {
  return `${pathInLocale(locale, '/auth/callback')}?${new URLSearchParams({ error })}`
}
