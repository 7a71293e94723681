import { createServerFn } from '@tanstack/react-start'
import { withWriteLimit } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as payment from '#server/services/checkout-payment.ts'
import * as checkout from '#server/services/checkout.ts'
import * as schemas from './checkout.schemas.ts'

export const createOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.orderRequest))
  .handler(({ context, data }) => checkout.createOrder(context.call, data))

export const saveDriver = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.driverChange))
  .handler(({ context, data }) => checkout.saveDriver(context.call, data))

export const saveDelivery = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.deliveryChange))
  .handler(({ context, data }) => checkout.saveDelivery(context.call, data))

// Reads, but an address does not belong into a URL and its logs.
export const checkAddress = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.addressCheck))
  .handler(({ context, data }) => checkout.checkAddress(context.call, data))

export const saveBilling = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.billingChange))
  .handler(({ context, data }) => checkout.saveBilling(context.call, data))

export const saveMethod = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.methodChange))
  .handler(({ context, data }) => checkout.saveMethod(context.call, data))

export const validateOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.quoteRequest))
  .handler(({ context, data }) => checkout.validateOrder(context.call, data))

export const placeOrder = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.placement))
  .handler(({ context, data }) => payment.placeOrder(context.call, data))

export const startPayment = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.paymentRequest))
  .handler(({ context, data }) => payment.startPayment(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readStanding = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.standingRequest))
  .handler(({ context, data }) => payment.readStanding(context.call, data))

export const abandonPayment = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.orderOnly))
  .handler(({ context, data }) => payment.abandonPayment(context.call, data))

export const cancelUnpaid = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.cancellation))
  .handler(({ context, data }) => payment.cancelUnpaid(context.call, data))
