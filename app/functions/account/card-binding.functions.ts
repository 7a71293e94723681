import { createServerFn } from '@tanstack/react-start'
import { withCall, withWriteLimit } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as schemas from '#app/functions/checkout/checkout.schemas.ts'
import * as binding from '#server/services/card-binding.ts'

export const loadMethods = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.payer))
  .handler(({ context, data }) => binding.loadMethods(context.call, data))

export const openFields = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.bindingStart))
  .handler(({ context, data }) => binding.openFields(context.call, data))

export const bindCard = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.enteredCard))
  .handler(({ context, data }) => binding.bindCard(context.call, data))

export const startWallet = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.walletStart))
  .handler(({ context, data }) => binding.startWallet(context.call, data))

export const confirmBinding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.broughtBack))
  .handler(({ context, data }) => binding.confirmBinding(context.call, data))

export const readBinding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.bindingOnly))
  .handler(({ context, data }) => binding.readBinding(context.call, data))
