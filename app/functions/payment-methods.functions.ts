import { createServerFn } from '@tanstack/react-start'
import * as methods from '#server/services/payment-methods.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import * as schemas from './payment-methods.schemas.ts'
import { validated } from './validated.ts'

/* Cards and wallets that a customer keeps, and what is charged to them without asking. */

export const readPaymentMethods = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => methods.readPaymentMethods(context.call))

export const openDeduction = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .validator(validated(schemas.anOrder))
  .handler(({ context, data }) => methods.openDeduction(context.call, data))

export const makeDefault = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.methodWish))
  .handler(({ context, data }) => methods.makeDefault(context.call, data))

export const removeMethod = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.aMethod))
  .handler(({ context, data }) => methods.removeMethod(context.call, data))

export const endDeduction = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.orderWish))
  .handler(({ context, data }) => methods.endDeduction(context.call, data))
