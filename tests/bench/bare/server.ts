import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

// What the site is built on (app/server.ts), and nothing else.
export default { fetch: createStartHandler(defaultRenderHandler) }
