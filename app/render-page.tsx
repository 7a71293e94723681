import type { AnyRouter } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { isUnavailable } from '#app/lib/unavailable.ts'
import { paintFirst } from '#app/paint-first.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { bufferPage } from '#server/site/buffered-pages.ts'
import { extractInlineSources } from '#server/site/inline-sources.ts'

/** Renders a complete page. Failures are reported by the site (server/site/site.ts). */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
  const nonce = router.options.ssr?.nonce
  if (!nonce) throw new Error('the router of a page has no nonce')
  try {
    const rendered = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    const { html, inline } = extractInlineSources(import.meta.env.DEV ? [rendered] : paintFirst(rendered, nonce), nonce)
    return bufferPage(request, html, inline, { status: statusOf(router), headers })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** Status of the router; 503 for a page that failed because the backend is temporarily unavailable. */
function statusOf(router: AnyRouter): number {
  const isAway = router.state.matches.some(({ error }) => isUnavailable(error))
  return isAway ? errorCodes.unavailable : getSsrStatus(router)
}
