import { createServerFn } from '@tanstack/react-start'
import * as addresses from '#server/services/addresses.ts'
import * as schemas from './addresses.schemas.ts'
import { withAccount, withCall, withWriteLimit } from './call.ts'
import { validated } from './validated.ts'

/* Addresses that a customer keeps. */

export const readAddresses = createServerFn({ method: 'GET' })
  .middleware([withCall, withAccount])
  .handler(({ context }) => addresses.readAddresses(context.call))

/** For wizards, whose visitors need not be signed in. */
export const offerAddresses = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.offerQuestion))
  .handler(({ context, data }) => addresses.offerAddresses(context.call, data))

export const loadAddress = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(schemas.anAddress))
  .handler(({ context, data }) => addresses.loadAddress(context.call, data))

/** An address is personal: it stands in no address bar and no log of one. */
export const lookUpAddress = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.lookUp))
  .handler(({ context, data }) => addresses.lookUpAddress(context.call, data))

export const saveAddress = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.saving))
  .handler(({ context, data }) => addresses.saveAddress(context.call, data))

export const removeAddress = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.aVersion))
  .handler(({ context, data }) => addresses.removeAddress(context.call, data))
