import { createServerFn } from '@tanstack/react-start'
import * as privacy from '#server/services/account-privacy.ts'
import * as schemas from './account-privacy.schemas.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

/* What customers may ask for of all that is known of them. */

export const getPrivacy = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => privacy.getPrivacy(context.call))

export const setMailSections = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.mailChoice))
  .handler(({ context, data }) => privacy.setMailSections(context.call, data))

export const sendErasureCode = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .handler(({ context }) => privacy.sendErasureCode(context.call))

export const eraseAccount = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.erasure))
  .handler(({ context, data }) => privacy.eraseAccount(context.call, data))
