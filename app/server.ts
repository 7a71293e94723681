import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createApplication } from '#server/site/application.ts'

// Pages are rendered whole, not streamed: their policy names each inline script by hash (server/site/security-headers.ts).
const application = createApplication(createStartHandler(defaultRenderHandler))

// The development server loads this file anew after a change; the data folder serves one backend at a time.
import.meta.hot?.dispose(() => void application.stop())

export default application
