import { createStartHandler } from '@tanstack/react-start/server'
import { canonicalSearch, routeOf } from '#app/canonical-search.server.ts'
import { busyPage } from '#app/features/public/shell/busy-page.server.ts'
import { renderPage } from '#app/render-page.tsx'
import { env } from '#server/config/env.ts'
import { createApplication } from '#server/site/application.ts'

// Pages are rendered completely, not streamed: the content policy lists each inline script by hash
// (server/site/inline-sources.ts).
const render = createStartHandler({
  handler: renderPage,
  // Evaluated at the first page: modules must not read the environment while loading.
  transformAssets: {
    createTransform:
      () =>
      ({ url }) =>
        (env().cdnUrl ?? '') + url,
  },
})

export default createApplication({ render, canonicalSearch, routeOf, busyPage })
