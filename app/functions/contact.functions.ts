import { createServerFn } from '@tanstack/react-start'
import * as contact from '#server/services/contact.ts'
import { inMarket } from './activities.schemas.ts'
import { withCall } from './call.ts'
import { validated } from './validated.ts'

export const listContactPoints = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(inMarket))
  .handler(({ context, data }) => contact.listContactPoints(context.call, data))

export const getSupport = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => contact.getSupport(context.call))
