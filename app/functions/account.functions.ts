import { createServerFn } from '@tanstack/react-start'
import * as account from '#server/services/account.ts'
import { withAccount, withCall } from './call.ts'

export const getCurrentAccount = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .handler(({ context }) => account.getCurrentAccount(context.call))

export const listOwnTestDrives = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => account.listTestDrives(context.call))
