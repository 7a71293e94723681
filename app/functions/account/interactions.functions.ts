import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { requestCookies } from '#app/functions/call/request-call.server.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as interactions from '#server/services/interactions.ts'

const interaction = z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

export const getInteraction = read()
  .validator(validated(interaction))
  .handler(({ context, data }) => interactions.getInteraction(context.call, requestCookies(), data))
