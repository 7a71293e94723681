import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createApplication } from '#server/site/application.ts'

// Pages are rendered whole, not streamed: their policy names each inline script by hash (server/site/security-headers.ts).
export default createApplication(createStartHandler(defaultRenderHandler))
