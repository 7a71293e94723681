import { z } from 'zod/mini'
import * as flows from '#server/services/flows.ts'
import { read, withAccount, write } from './call.ts'
import { validated } from './validated.ts'

const flow = z.object({ machine: z.string().check(z.regex(/^[a-zA-Z-]{1,60}$/)) })

const flowState = z.extend(flow, {
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  snapshot: z.string().check(z.maxLength(60_000)),
  writer: z.string().check(z.maxLength(60)),
})

export const getFlow = read()
  .validator(validated(flow))
  .handler(({ context, data }) => flows.getFlow(context.call, data))

export const saveFlow = write()
  .middleware([withAccount])
  .validator(validated(flowState))
  .handler(({ context, data }) => flows.saveFlow(context.call, data))

export const deleteFlow = write()
  .middleware([withAccount])
  .validator(validated(flow))
  .handler(({ context, data }) => flows.deleteFlow(context.call, data))
