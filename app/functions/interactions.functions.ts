import { z } from 'zod/mini'
import * as interactions from '#server/services/interactions.ts'
import { read } from './call.ts'
import { requestCookies } from './request-call.server.ts'
import { validated } from './validated.ts'

const interaction = z.object({ id: z.string().check(z.regex(/^[\w-]{20,64}$/)) })

export const getInteraction = read()
  .validator(validated(interaction))
  .handler(({ context, data }) => interactions.getInteraction(context.call, requestCookies(), data))
