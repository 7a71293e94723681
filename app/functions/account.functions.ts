import { createServerFn } from '@tanstack/react-start'
import * as account from '#server/services/account.ts'
import { signInForm } from './account.schemas.ts'
import { withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

export const signIn = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(signInForm))
  .handler(({ context, data }) => account.signIn(context.call, data))

export const signOut = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .handler(({ context }) => account.signOut(context.call))

export const getCurrentAccount = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => account.getCurrentAccount(context.call))
