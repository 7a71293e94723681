import { createServerFn } from '@tanstack/react-start'
import * as flows from '#server/services/flows.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { flow, flowState } from './flows.schemas.ts'
import { validated } from './validated.ts'

export const getFlow = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(flow))
  .handler(({ context, data }) => flows.getFlow(context.call, data))

export const saveFlow = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(flowState))
  .handler(({ context, data }) => flows.saveFlow(context.call, data))

export const deleteFlow = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withAccount])
  .validator(validated(flow))
  .handler(({ context, data }) => flows.deleteFlow(context.call, data))
