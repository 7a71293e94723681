import { write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import * as input from '#server/api/input/checkout.ts'
import * as payment from '#server/services/checkout-payment.ts'
import * as checkout from '#server/services/checkout.ts'

export const createOrder = write()
  .validator(validated(input.orderRequest))
  .handler(({ context, data }) => checkout.createOrder(context.call, data))

export const saveDriver = write()
  .validator(validated(input.driverChange))
  .handler(({ context, data }) => checkout.saveDriver(context.call, data))

export const saveDelivery = write()
  .validator(validated(input.deliveryChange))
  .handler(({ context, data }) => checkout.saveDelivery(context.call, data))

// Reads, but an address does not belong into a URL and its logs.
export const checkAddress = write()
  .validator(validated(input.addressCheck))
  .handler(({ context, data }) => checkout.checkAddress(context.call, data))

export const saveBilling = write()
  .validator(validated(input.billingChange))
  .handler(({ context, data }) => checkout.saveBilling(context.call, data))

export const saveMethod = write()
  .validator(validated(input.methodChange))
  .handler(({ context, data }) => checkout.saveMethod(context.call, data))

export const validateOrder = write()
  .validator(validated(input.quoteRequest))
  .handler(({ context, data }) => checkout.validateOrder(context.call, data))

export const placeOrder = write()
  .validator(validated(input.placement))
  .handler(({ context, data }) => payment.placeOrder(context.call, data))

export const startPayment = write()
  .validator(validated(input.paymentRequest))
  .handler(({ context, data }) => payment.startPayment(context.call, data))

// Hands over what was brought back from the bank, so it is no mere reading.
export const readStanding = write()
  .validator(validated(input.standingRequest))
  .handler(({ context, data }) => payment.readStanding(context.call, data))

export const abandonPayment = write()
  .validator(validated(input.orderOnly))
  .handler(({ context, data }) => payment.abandonPayment(context.call, data))

export const cancelUnpaid = write()
  .validator(validated(input.cancellation))
  .handler(({ context, data }) => payment.cancelUnpaid(context.call, data))
