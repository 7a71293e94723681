import { createServerFn } from '@tanstack/react-start'
import * as interactions from '#server/services/interactions.ts'
import { withCall } from './call.ts'
import { interaction } from './interactions.schemas.ts'
import { requestCookies } from './request-call.server.ts'
import { validated } from './validated.ts'

export const getInteraction = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(interaction))
  .handler(({ context, data }) => interactions.getInteraction(context.call, requestCookies(), data))
