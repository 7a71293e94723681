import type { PostalAddress } from '#machines/shared/address-format.ts'
import type { Outcome } from '#machines/shared/outcome.ts'

/** Purpose of an address. */
export type AddressKind = 'delivery' | 'billing'

/** Party billed at an address. */
export interface Payer {
  name: string
  email: string
  /** Null for a private person. */
  company: { name: string; registrationNumber: string; vatId: string } | null
}

/** Form values: the address and the customer's own data about it. */
export interface AddressEntry {
  address: PostalAddress
  /** Customer's own name for the address; may be empty. */
  label: string
  isDefault: boolean
  /** Null for a delivery address. */
  payer: Payer | null
}

/** Open order that uses the saved address. */
export interface TouchedOrder {
  orderNo: string
  /** Use of the address in the order: delivery, return, start of a test drive, or billing. */
  purpose: 'delivery' | 'return' | 'drive' | 'billing'
  /** Name of the car. */
  name: string
  /** Guard of the order's machine that forbids the change; null if the order can follow. */
  refusedBy: string | null
}

/** Saved address as last loaded. */
export interface OpenedAddress {
  /** Increases with each change. A save sends the version it is based on, so that no newer one is overwritten. */
  version: number
  entry: AddressEntry
  orders: readonly TouchedOrder[]
}

/** Result of the place look-up; null if the place is unknown. */
export interface AddressFinding {
  address: PostalAddress | null
}

/** Result for an order that should follow its address. */
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
/** Errors in the form that only the server can detect. */
export type EntryRefusal = (typeof entryRefusals)[number]

export interface EditorInput {
  /** Owner of the addresses: a draft stored in the tab is restored for this account only. */
  accountId: string
  kind: AddressKind
  /** Null for a new address. */
  addressId: string | null
  opened: OpenedAddress | null
  /** Initial form values of a new address. */
  entry: AddressEntry
  /** Countries on offer. */
  countries: readonly string[]
}

export interface EditorContext {
  accountId: string
  kind: AddressKind
  addressId: string | null
  countries: readonly string[]
  /** Last loaded version; null for a new address. */
  opened: OpenedAddress | null
  /** Form values as typed. */
  entry: AddressEntry
  finding: AddressFinding | null
  /** Numbers of the orders that should follow. */
  following: readonly string[]
  /** Idempotency key of the save. */
  saveKey: string | null
  refusal: EntryRefusal | null
  /** Consecutive failures of the current call. */
  failures: number
  saved: SavedEntry | null
}

export type EditorEvent =
  | { type: 'country.chosen'; country: string }
  /** Form values without validation; the submission validates them. */
  | { type: 'entry.drafted'; entry: AddressEntry }
  /** Reopens the choice of country; form values stay. */
  | { type: 'country.opened'; entry: AddressEntry }
  | { type: 'address.submitted'; entry: AddressEntry; saveKey: string }
  /** Accepts the spelling of the directory. */
  | { type: 'suggestion.taken' }
  | { type: 'typed.kept' }
  | { type: 'editing.opened' }
  | { type: 'orders.chosen'; orderNos: readonly string[]; saveKey: string }
  /** Overwrites a version saved meanwhile in another tab or by another person. */
  | { type: 'mine.kept'; saveKey: string }
  | { type: 'theirs.taken' }
  /** Saves a deleted address as a new one. */
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
