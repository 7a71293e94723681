import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware, getRouterInstance } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { findLocale, localeOfPath } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { countWrite } from '#server/services/write-limit.ts'
import { requireAccount, requireStaff } from '#server/session/guards.ts'
import { withReadableCall } from './readable-call.ts'
import { openRequestCall } from './request-call.server.ts'

/**
 * Gives a server function its call: the page's locale, the session and the backend's client. What goes wrong reaches the
 * browser as a ProductError that says no more than a customer may know.
 */
export const withCall = createMiddleware({ type: 'function' })
  .middleware([withReadableCall])
  .client(async ({ next }) => next({ sendContext: { locale: await pageLocale() } }))
  .server(async ({ next, context }) => {
    // Sent by the browser, so it may be anything.
    const call = await openRequestCall(findLocale(context.locale)?.slug)
    try {
      return await next({ context: { call } })
    } catch (error) {
      if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
      const failure = reportFailure(error, call)
      if (context.isFromBrowser) setResponseStatus(statusOf(failure))
      // A page has it from its address: one that makes no sense is no page's.
      else if (failure.resultCode === 'invalid_params') throw notFound()
      throw failure
    }
  })

/** For functions that change something: refuses a visitor who makes too many. */
export const withWriteLimit = createMiddleware({ type: 'function' })
  .middleware([withCall])
  .server(async ({ next, context }) => {
    await countWrite(context.call)
    return next()
  })

/** For signed-in customers. */
export const withAccount = createMiddleware({ type: 'function' })
  .middleware([withCall])
  .server(({ next, context }) => {
    requireAccount(context.call.session, context.call.requestId)
    return next()
  })

export const withStaff = createMiddleware({ type: 'function' })
  .middleware([withCall])
  .server(({ next, context }) => {
    requireStaff(context.call.session, context.call.requestId)
    return next()
  })

/** Of the page being loaded: the address bar still shows the old one while a page in another language loads. */
async function pageLocale(): Promise<LocaleSlug> {
  const router = await getRouterInstance()
  return localeOfPath(router.latestLocation.pathname).slug
}
