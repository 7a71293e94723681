import { createStartHandler } from '@tanstack/react-start/server'
import { renderPage } from '#app/render-page.tsx'
import { env } from '#server/config/env.ts'
import { createApplication } from '#server/site/application.ts'

// Pages are rendered whole, not streamed: their policy names each inline script by hash (server/site/security-headers.ts).
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

export default createApplication(render)
