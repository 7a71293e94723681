import { createServerFn } from '@tanstack/react-start'
import * as security from '#server/services/account-security.ts'
import * as schemas from './account-security.schemas.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

/* What a customer is reached by and signs in with. */

export const getSecurity = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => security.getSecurity(context.call))

export const endSession = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.aSession))
  .handler(({ context, data }) => security.endSession(context.call, data))

export const removeMobile = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .handler(({ context }) => security.removeMobile(context.call))

export const getPublicKey = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .handler(({ context }) => security.getPublicKey(context.call))

/* Behind the flow that changes one of them; whoever is no longer signed in is told so by its outcome. */

export const sendCode = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.codeTarget))
  .handler(({ context, data }) => security.sendCode(context.call, data))

export const changeCredential = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.credentialChange))
  .handler(({ context, data }) => security.changeCredential(context.call, data))
