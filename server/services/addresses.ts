import type { MarketCode } from '#config'
import type {
  AddressEntry,
  AddressFinding,
  AddressKind,
  LoadAddressOutcome,
  OpenedAddress,
  SaveAddressOutcome,
} from '#machines/flows/address-editor/index.ts'
import type { PostalAddress } from '#machines/shared/address-format.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { SavedBilling, SavedDelivery } from '#server/api/contract/schemas/addresses.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

/* Saved addresses of a customer, and the orders that use them. */

/** Address as listed and as opened for a change. */
export interface SavedAddress extends OpenedAddress {
  addressId: string
  kind: AddressKind
}

export interface AddressBook {
  delivery: SavedAddress[]
  billing: SavedAddress[]
  /** Maximum number of each kind. */
  most: number
}

/** Both kinds, each with its default first. */
export async function readAddresses({ api }: Pick<RequestContext, 'api'>): Promise<AddressBook> {
  const [delivery, billing] = await Promise.all([api.addresses.listDelivery(), api.addresses.listBilling()])
  return {
    delivery: delivery.items.map((saved) => savedOf('delivery', saved)),
    billing: billing.items.map((saved) => savedOf('billing', saved)),
    most: delivery.most,
  }
}

/** Addresses of one kind in a market; none for a visitor. */
export async function offerAddresses(
  call: RequestContext,
  { kind, country }: { kind: AddressKind; country: MarketCode },
): Promise<SavedAddress[]> {
  if (!call.session.account) return []
  const found = await listOf(call, kind)
  return found.ok ? found.value.filter(({ entry }) => entry.address.country === country) : []
}

/** Address as saved now. */
export async function loadAddress(
  call: RequestContext,
  { kind, addressId }: { kind: AddressKind; addressId: string },
): Promise<LoadAddressOutcome> {
  const found = await listOf(call, kind)
  if (!found.ok) return found
  const saved = found.value.find((one) => one.addressId === addressId)
  return saved ? success(saved) : refusal('not_found')
}

/**
 * Address in its country's notation. If its town does not belong to the postcode, the town that does; null when neither
 * is known.
 */
export async function lookUpAddress(
  { api }: Pick<RequestContext, 'api'>,
  { address }: { address: WholeAddress },
): Promise<AddressFinding> {
  const { country, postcode, city } = address
  const { isConsistent, address: found } = await api.subscription.checkAddress({ query: address })
  const written = { ...found, extra: found.extra ?? '' }
  if (isConsistent) return { address: written }
  const towns = postcode
    ? await api.geography.findCitiesByPostcode({ query: { country, postcode } })
    : city.length < 2
      ? []
      : await api.geography.searchPlaces({ query: { q: city, country } })
  const [town] = towns
  return { address: town ? { ...written, city: town.name } : null }
}

export interface AddressSaving {
  kind: AddressKind
  addressId: string | null
  version: number | null
  entry: WholeEntry
  following: string[]
  saveKey: string
}

/** Saves a new or changed address; the chosen orders follow it. */
export async function saveAddress(
  call: RequestContext,
  { kind, addressId, version, entry, following, saveKey }: AddressSaving,
): Promise<SaveAddressOutcome> {
  const { addresses } = call.api
  const options = { idempotencyKey: saveKey }
  const { payer, ...details } = entry
  const isBilling = kind === 'billing'
  if (isBilling !== (payer !== null)) return refusal('invalid_params')

  if (addressId === null || version === null) {
    const creating = payer
      ? addresses.createBilling({ body: { ...payer, ...details } }, options)
      : addresses.createDelivery({ body: details }, options)
    const created = await asCustomer(call, creating, ['invalid_params', 'address_limit', 'vat_id_invalid'])
    return created.ok ? success({ addressId: created.value.id, orders: [] }) : created
  }

  const params = { id: addressId }
  const change = { ...details, version, following }
  const changing = payer
    ? addresses.updateBilling({ params, body: { ...payer, ...change } }, options)
    : addresses.updateDelivery({ params, body: change }, options)
  const changed = await asCustomer(call, changing, ['invalid_params', 'not_found', 'address_changed', 'vat_id_invalid'])
  return changed.ok ? success({ addressId, orders: changed.value.orders }) : changed
}

/** Validated address in a market. */
interface WholeAddress extends PostalAddress {
  country: MarketCode
}

interface WholeEntry extends AddressEntry {
  address: WholeAddress
}

async function listOf(call: RequestContext, kind: AddressKind): Promise<Outcome<SavedAddress[], 'not_signed_in'>> {
  if (kind === 'delivery') {
    const list = await asCustomer(call, call.api.addresses.listDelivery(), [])
    return list.ok ? success(list.value.items.map((saved) => savedOf(kind, saved))) : list
  }
  const list = await asCustomer(call, call.api.addresses.listBilling(), [])
  return list.ok ? success(list.value.items.map((saved) => savedOf(kind, saved))) : list
}

function savedOf(kind: AddressKind, saved: SavedDelivery | SavedBilling): SavedAddress {
  const { id: addressId, version, label, isDefault, address, orders } = saved
  const payer = 'email' in saved ? { name: saved.name, email: saved.email, company: saved.company } : null
  const entry = { address: { ...address, extra: address.extra ?? '' }, label: label ?? '', isDefault, payer }
  return { addressId, kind, version, entry, orders }
}
