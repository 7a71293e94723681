import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware, createServerFn, getRouterInstance } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { findLocale, localeOfPath } from '#app/i18n/locale.ts'
import { resultCodeHeader } from '#app/lib/step-up/fetch-stepped-up.ts'
import { clickTrace } from '#app/lib/trace/trace-headers.ts'
import type { LocaleSlug } from '#config'
import { ProductError } from '#machines/shared/call-errors.ts'
import { reportFailure, statusOf } from '#server/services/report-failure.ts'
import { countWrite } from '#server/services/write-limit.ts'
import { requireAccount } from '#server/session/guards.ts'
import { inSpan, nameRoute } from '#server/telemetry/tracing.ts'
import { withReadableCall } from './readable-call.ts'
import { openRequestCall } from './request-call.server.ts'

/**
 * Provides the request context of a server function: locale, session and API client. Errors reach the browser as a
 * ProductError without internal details.
 */
export const withCall = createMiddleware({ type: 'function' })
  .middleware([withReadableCall])
  .client(async ({ next }) => {
    try {
      return await next({ sendContext: { locale: await pageLocale() }, headers: clickTrace.headers() })
    } catch (error) {
      if (isUnanswered(error)) await untilUnloaded()
      throw error
    }
  })
  .server(({ next, context, serverFnMeta: { name } }) => {
    const { isFromBrowser } = context
    if (isFromBrowser) nameRoute(() => `/_serverFn/${name}`)
    return inSpan(
      () => ({ name: `function ${name}` }),
      async () => {
        // Sent by the browser, so it may be anything.
        const call = await openRequestCall(findLocale(context.locale)?.slug)
        try {
          return await next({ context: { call } })
        } catch (error) {
          if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
          const failure = reportFailure(error, call)
          if (isFromBrowser) {
            setResponseStatus(statusOf(failure))
            setResponseHeader(resultCodeHeader, failure.resultCode)
          }
          // During rendering the input comes from the address: an invalid one is a missing page.
          else if (failure.resultCode === 'invalid_params') throw notFound()
          throw failure
        }
      },
    )
  })

/** For functions that change something: limits the rate per visitor. */
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

/* Server functions by audience and method: read is GET, write is POST. */

export const read = createServerFn({ method: 'GET' }).middleware([withCall])
export const write = createServerFn({ method: 'POST' }).middleware([withWriteLimit])
export const accountRead = createServerFn({ method: 'GET' }).middleware([withAccount])
export const accountWrite = createServerFn({ method: 'POST' }).middleware([withWriteLimit, withAccount])

/** Milliseconds within which a page being left is unloaded. */
const unloadMs = 300

/** Not answered by the server: its errors are ProductErrors, and the router's redirects are no errors. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ProductError)
}

/**
 * Browsers fail the pending calls of a page just before it unloads. Delaying such an error keeps it from the machines;
 * the next page retries with the same key.
 */
function untilUnloaded(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, unloadMs))
}

/** Locale of the page being loaded: the address bar still shows the previous one during a change of language. */
async function pageLocale(): Promise<LocaleSlug> {
  const router = await getRouterInstance()
  return localeOfPath(router.latestLocation.pathname).slug
}
