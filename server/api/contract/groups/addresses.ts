import { z } from 'zod'
import { del, get, group, post, put } from '#server/api/contract/endpoint.ts'
import {
  changedBilling,
  changedDelivery,
  followedOrder,
  newBilling,
  newDelivery,
  savedBilling,
  savedDelivery,
} from '#server/api/contract/schemas/addresses.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'

const ofCustomer = { access: 'user' } as const
const written = { ...ofCustomer, isIdempotent: true } as const
const listOf = <Address extends z.ZodType>(address: Address) =>
  z.object({
    /** Default address first, then the newest. */
    items: z.array(address),
    /** Maximum number of addresses. */
    most: z.int(),
  })
const changeOf = <Address extends z.ZodType>(saved: Address) => z.object({ saved, orders: z.array(followedOrder) })
const removal = {
  ...ofCustomer,
  query: z.object({ version: wholeParam }),
  returns: z.object({ isRemoved: z.boolean() }),
  errors: ['not_found', 'address_changed', 'address_needed'],
} as const

/**
 * Saved addresses of a customer for deliveries and bills. Saving an identical one returns the existing one. Deleting is
 * refused with `address_needed` while an open order uses it; `data.neededBy` lists the orders.
 */
export const addresses = group('addresses', {
  listDelivery: get('/user/address/delivery-address', {
    viewing: 'addresses',
    ...ofCustomer,
    returns: listOf(savedDelivery),
  }),
  createDelivery: post('/user/address/delivery-address', {
    ...written,
    body: newDelivery,
    returns: savedDelivery,
    errors: ['address_limit'],
  }),
  updateDelivery: put('/user/address/delivery-address/{id}', {
    ...written,
    body: changedDelivery,
    returns: changeOf(savedDelivery),
    errors: ['not_found', 'address_changed'],
  }),
  removeDelivery: del('/user/address/delivery-address/{id}', removal),
  listBilling: get('/user/address/billing-address', {
    viewing: 'addresses',
    ...ofCustomer,
    returns: listOf(savedBilling),
  }),
  createBilling: post('/user/address/billing-address', {
    ...written,
    body: newBilling,
    returns: savedBilling,
    errors: ['address_limit', 'vat_id_invalid'],
  }),
  updateBilling: put('/user/address/billing-address/{id}', {
    ...written,
    body: changedBilling,
    returns: changeOf(savedBilling),
    errors: ['not_found', 'address_changed', 'vat_id_invalid'],
  }),
  removeBilling: del('/user/address/billing-address/{id}', removal),
})
