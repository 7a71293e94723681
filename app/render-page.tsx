import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { paintFirst } from '#app/paint-first.ts'
import { holdPage } from '#server/site/held-pages.ts'

/** Renders a page whole. What fails while it does is the site's to report (server/site/site.ts). */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return holdPage(request, import.meta.env.DEV ? html : paintFirst(html), { status: getSsrStatus(router), headers })
  } finally {
    router.serverSsr?.cleanup()
  }
})
