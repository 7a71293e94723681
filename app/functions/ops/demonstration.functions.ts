import { createServerFn } from '@tanstack/react-start'
import { withCall } from '#app/functions/call/call.ts'
import { siteRuntime } from '#server/services/runtime.ts'

/** Whether the embedded backend has the demonstration accounts, so that the sign-in page may offer them. */
export const isDemonstration = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(() => {
    const { env } = siteRuntime()
    return env.backendUrl === null && env.backend.isDemonstration
  })
