import { createServerFn } from '@tanstack/react-start'
import { withCall } from '#app/functions/call/call.ts'
import { hasDemonstration } from '#server/services/runtime.ts'

/** Whether the embedded backend has the demonstration accounts, so that the sign-in page may offer them. */
export const isDemonstration = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(() => hasDemonstration())
