import { z } from 'zod/mini'
import { accountRead, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { addresses } from '#server/api/contract/groups/addresses.ts'
import { completeAddress } from '#server/api/input/address.ts'
import { anAddress, offerQuestion, saving } from '#server/api/input/addresses.ts'
import * as services from '#server/services/addresses.ts'
import { customerAnswerOf, inputOf } from '#server/services/row-call.ts'

/* Saved addresses of a customer. */

export const readAddresses = accountRead().handler(({ context }) => services.readAddresses(context.call))

/** For wizards: the visitor may be signed out. */
export const offerAddresses = read()
  .validator(validated(offerQuestion))
  .handler(({ context, data }) => services.offerAddresses(context.call, data))

export const loadAddress = read()
  .validator(validated(anAddress))
  .handler(({ context, data }) => services.loadAddress(context.call, data))

/** POST: an address is personal and must not be in URLs and their logs. */
export const lookUpAddress = write()
  .validator(validated(z.object({ address: completeAddress })))
  .handler(({ context, data }) => services.lookUpAddress(context.call, data))

export const saveAddress = write()
  .validator(validated(saving))
  .handler(({ context, data }) => services.saveAddress(context.call, data))

/** Refused while an open order uses the address, like the next one. */
export const removeDelivery = write()
  .validator(inputOf(addresses.rows.removeDelivery))
  .handler(customerAnswerOf(addresses.rows.removeDelivery))

export const removeBilling = write()
  .validator(inputOf(addresses.rows.removeBilling))
  .handler(customerAnswerOf(addresses.rows.removeBilling))
