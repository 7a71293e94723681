import { createMiddleware, createServerFn } from '@tanstack/react-start'
import { fetchSteppedUp } from '#app/lib/step-up/fetch-stepped-up.ts'
import { requireCurrentStaff } from '#server/services/account.ts'
import { ownContext } from '#server/services/request-context.ts'
import { withCall, withWriteLimit } from './call.ts'

/** For staff. The page asks for a second factor where a call needs one, and makes the call again. */
export const withStaff = createMiddleware({ type: 'function' })
  .middleware([withCall])
  .client(({ next }) => next({ fetch: fetchSteppedUp }))
  .server(async ({ next, context }) => {
    // Staff who view a customer's account work on as themselves.
    const call = ownContext(context.call)
    await requireCurrentStaff(call)
    return next({ context: { call } })
  })

/* Server functions of staff: read is GET, write is POST. */

export const staffRead = createServerFn({ method: 'GET' }).middleware([withStaff])
export const staffWrite = createServerFn({ method: 'POST' }).middleware([withWriteLimit, withStaff])
