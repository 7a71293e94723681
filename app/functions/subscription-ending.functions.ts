import { createServerFn } from '@tanstack/react-start'
import * as ending from '#server/services/subscription-ending.ts'
import { withCall, withWriteLimit } from './call.ts'
import * as schemas from './subscription-ending.schemas.ts'
import { validated } from './validated.ts'

/* What the law lets anybody do without signing in. */

export const declareEnding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.declaration))
  .handler(({ context, data }) => ending.declareEnding(context.call, data))

export const readEndingLink = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.link))
  .handler(({ context, data }) => ending.readEndingLink(context.call, data))

export const confirmEnding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.confirmation))
  .handler(({ context, data }) => ending.confirmEnding(context.call, data))
