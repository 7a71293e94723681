import type { PostalAddress } from '#machines/shared/address-format.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/** What an address is kept for. */
export type AddressKind = 'delivery' | 'billing'

/** Who is billed at an address. */
export interface Payer {
  name: string
  email: string
  /** Null of a person. */
  company: { name: string; registrationNumber: string; vatId: string } | null
}

/** What is saved: the address, and what its customer says of it. */
export interface AddressEntry {
  address: PostalAddress
  /** A name of the customer's own for it; empty for none. */
  label: string
  isDefault: boolean
  /** Null of a delivery address. */
  payer: Payer | null
}

/** An open order that goes to the address as it was saved. */
export interface TouchedOrder {
  orderNo: string
  /** What of the order it is: where its car is brought, fetched or driven from, or where it is billed. */
  purpose: 'delivery' | 'return' | 'drive' | 'billing'
  /** Of the car. */
  name: string
  /** The guard of the order's machine by which it keeps the address whatever happens; null where it can follow. */
  refusedBy: string | null
}

/** An address as it was saved last. */
export interface OpenedAddress {
  /** Rises with each change: who saves says which one they saw. */
  version: number
  entry: AddressEntry
  orders: readonly TouchedOrder[]
}

/** What is known of a place: the address as it is written there, null where there is no such place. */
export interface AddressFinding {
  address: PostalAddress | null
}

/** What came of an order that was to follow its address. */
export interface FollowedOrder {
  orderNo: string
  isChanged: boolean
  refusedBy: string | null
}

export interface SavedEntry {
  addressId: string
  orders: readonly FollowedOrder[]
}

export const entryRefusals = ['invalid_params', 'vat_id_invalid'] as const
/** What is wrong with what was typed, where the server knows better. */
export type EntryRefusal = (typeof entryRefusals)[number]

export interface EditorInput {
  /** Whose addresses they are: what a tab keeps of an editor is nobody else's. */
  accountId: string
  kind: AddressKind
  /** Null of a new address. */
  addressId: string | null
  opened: OpenedAddress | null
  /** Begins a new address. */
  entry: AddressEntry
  /** Where addresses can be. */
  countries: readonly string[]
}

export interface EditorContext {
  accountId: string
  kind: AddressKind
  addressId: string | null
  countries: readonly string[]
  /** As it was saved when it was opened, or last looked at; null of a new one. */
  opened: OpenedAddress | null
  /** As it was typed. */
  entry: AddressEntry
  finding: AddressFinding | null
  /** Numbers of the orders that shall follow. */
  following: readonly string[]
  /** Makes a repeated save one save. */
  saveKey: string | null
  refusal: EntryRefusal | null
  /** Failures in a row of the call under way. */
  failures: number
  saved: SavedEntry | null
}

export type EditorEvent =
  | { type: 'country.chosen'; country: string }
  /** Something of the form; it is judged when it is submitted. */
  | { type: 'entry.drafted'; entry: AddressEntry }
  /** Another country; what was typed so far stays. */
  | { type: 'country.opened'; entry: AddressEntry }
  | { type: 'address.submitted'; entry: AddressEntry; saveKey: string }
  /** As the place is known. */
  | { type: 'suggestion.taken' }
  | { type: 'typed.kept' }
  | { type: 'editing.opened' }
  | { type: 'orders.chosen'; orderNos: readonly string[]; saveKey: string }
  /** Over what somebody else, or the same customer in another tab, has saved meanwhile. */
  | { type: 'mine.kept'; saveKey: string }
  | { type: 'theirs.taken' }
  /** One that was deleted meanwhile. */
  | { type: 'new.chosen'; saveKey: string }
  | { type: 'retry.requested' }
  | { type: 'session.started' }

export interface CheckAddressInput {
  address: PostalAddress
}

export interface SaveAddressInput {
  kind: AddressKind
  addressId: string | null
  version: number | null
  entry: AddressEntry
  following: string[]
  saveKey: string
}
export type SaveAddressOutcome = Outcome<
  SavedEntry,
  EntryRefusal | 'address_changed' | 'address_limit' | 'not_found' | 'not_signed_in'
>

export interface LoadAddressInput {
  kind: AddressKind
  addressId: string
}
export type LoadAddressOutcome = Outcome<OpenedAddress, 'not_found' | 'not_signed_in'>
