import { getCookie, getRequest, getRequestIP, setCookie } from '@tanstack/react-start/server'
import type { CookieJar } from 'iron-session'
import { defaultLocale } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { openRequestContext } from '#server/services/open-request-context.ts'
import type { RequestContext } from '#server/services/request-context.ts'

/** Cookies of the current request. */
export function requestCookies(): CookieJar {
  return {
    read: getCookie,
    write: (name, value, { maxAge, ...options }) =>
      setCookie(name, value, maxAge === undefined ? options : { ...options, maxAge }),
  }
}

/** Request context of the current request: of a server function, or of a route's handler. */
export function openRequestCall(locale: LocaleSlug | undefined): Promise<RequestContext> {
  return openRequestContext({
    locale: locale ?? defaultLocale().slug,
    jar: requestCookies(),
    remoteAddress: getRequestIP(),
    userAgent: getRequest().headers.get('user-agent') ?? undefined,
    signal: getRequest().signal,
  })
}
