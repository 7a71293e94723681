import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware, createServerFn, getRouterInstance } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { findLocale, localeOfPath } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import { ProductError } from '#machines/shared/call-errors.ts'
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
  .client(async ({ next }) => {
    try {
      return await next({ sendContext: { locale: await pageLocale() } })
    } catch (error) {
      if (isUnanswered(error)) await untilGone()
      throw error
    }
  })
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

/* Server functions by who may call them: a page reads, a form writes. */

export const read = createServerFn({ method: 'GET' }).middleware([withCall])
export const write = createServerFn({ method: 'POST' }).middleware([withWriteLimit])
export const accountRead = createServerFn({ method: 'GET' }).middleware([withAccount])
export const accountWrite = createServerFn({ method: 'POST' }).middleware([withWriteLimit, withAccount])
export const staffRead = createServerFn({ method: 'GET' }).middleware([withStaff])
export const staffWrite = createServerFn({ method: 'POST' }).middleware([withWriteLimit, withStaff])

/** Milliseconds in which a page that is being left is gone. */
const leavingMs = 300

/** What the server answered is a ProductError; what the router throws to go elsewhere is not an error at all. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ProductError)
}

/**
 * Browsers fail the calls of a page that is being left just before it goes. Such a failure concerns no user: told late, it
 * reaches no machine, and the next page asks again with the same key.
 */
function untilGone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leavingMs))
}

/** Of the page being loaded: the address bar still shows the old one while a page in another language loads. */
async function pageLocale(): Promise<LocaleSlug> {
  const router = await getRouterInstance()
  return localeOfPath(router.latestLocation.pathname).slug
}
