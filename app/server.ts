import { createStartHandler } from '@tanstack/react-start/server'
import { canonicalSearch } from '#app/canonical-search.server.ts'
import { busyPage } from '#app/features/public/shell/busy-page.server.ts'
import { renderPage } from '#app/render-page.tsx'
import { env } from '#server/config/env.ts'
import { createApplication } from '#server/site/application.ts'

// Pages are rendered whole, not streamed: their policy names each inline script by hash (server/site/inline-sources.ts).
const render = createStartHandler({
  handler: renderPage,
  // Asked for once, at the first page: nothing reads the environment while modules load.
  transformAssets: {
    createTransform:
      () =>
      ({ url }) =>
        (env().cdnUrl ?? '') + url,
  },
})

export default createApplication({ render, canonicalSearch, busyPage })
