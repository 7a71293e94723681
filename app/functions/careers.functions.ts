import { createServerFn } from '@tanstack/react-start'
import * as careers from '#server/services/careers.ts'
import { withCall } from './call.ts'
import { anOpening, openingSearch } from './careers.schemas.ts'
import { validated } from './validated.ts'

export const listOpenings = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(openingSearch))
  .handler(({ context, data }) => careers.listOpenings(context.call, data))

export const getOpening = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(anOpening))
  .handler(({ context, data }) => careers.getOpening(context.call, data))
