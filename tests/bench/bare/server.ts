import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

// The site's foundation (app/server.ts), and nothing else.
export default { fetch: createStartHandler(defaultRenderHandler) }
