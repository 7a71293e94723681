import { addresses as addressesGroup } from '#server/api/contract/groups/addresses.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createAddressHandlers } from './addresses.handlers.ts'
import { addressData } from './personal-data.ts'

export type { AddressUsage, AddressUse } from './address-usage.ts'
export { addressesOf, defaultBillingAddress } from './saved-addresses.ts'
export { isVatIdValid } from './vat-id.ts'

export const addresses: Module = {
  name: 'addresses',
  personalData: [addressData],
  open: ({ services, declared }) => ({
    endpoints: mount(addressesGroup, createAddressHandlers({ services, kinds: declared.addressUsages })),
  }),
}
