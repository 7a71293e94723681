import { addresses as addressesGroup } from '#server/api/contract/groups/addresses.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { addressPart } from './address-part.ts'
import { createAddressHandlers } from './addresses.handlers.ts'

export type { AddressedOrders, AddressUse } from './addressed-orders.ts'
export { isVatIdValid } from './vat-id.ts'

export const addresses: Module = {
  name: 'addresses',
  personalData: [addressPart],
  open: ({ services, declared }) => ({
    endpoints: mount(addressesGroup, createAddressHandlers({ services, kinds: declared.addressUsages })),
  }),
}
