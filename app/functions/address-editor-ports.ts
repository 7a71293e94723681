import { marketOf } from '#app/lib/market/market-of.ts'
import type { AddressEditorPorts } from '#machines/flows/address-editor/index.ts'
import type { PostalAddress } from '#machines/shared/address-format.ts'
import * as server from './addresses.functions.ts'

/** What writing down an address does beyond the page. */
export const addressEditorPorts: AddressEditorPorts = {
  checkAddress: ({ address }, signal) => server.lookUpAddress({ data: { address: inMarket(address) }, signal }),
  saveAddress: ({ entry, following, ...saving }, signal) =>
    server.saveAddress({
      data: { ...saving, entry: { ...entry, address: inMarket(entry.address) }, following: [...following] },
      signal,
    }),
  loadAddress: (data, signal) => server.loadAddress({ data, signal }),
}

function inMarket(address: PostalAddress) {
  return { ...address, country: marketOf(address.country) }
}
