import type { readAddresses } from '#app/functions/account/addresses.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { AddressKind, TouchedOrder } from '#machines/flows/address-editor/index.ts'

export type AddressBook = Awaited<ReturnType<typeof readAddresses>>
export type SavedAddress = AddressBook['delivery'][number]

/** Path segment in place of an id, for a new address. */
export const newId = 'new'

export function isAddressKind(text: string): text is AddressKind {
  return text === 'delivery' || text === 'billing'
}

export const lockReasons = ['cutoff', 'notServed', 'holdOver', 'elsewhere', 'billed', 'drive', 'notNow'] as const

const reasons: ReadonlyMap<string, (typeof lockReasons)[number]> = new Map([
  ['isBeforeCutoff', 'cutoff'],
  ['isAreaServed', 'notServed'],
  ['isSlotHeld', 'notServed'],
  ['isHoldValid', 'holdOver'],
  ['isAtAddress', 'elsewhere'],
])

/** Reason why an order still needs its address: the machine's guard in the customer's words. */
export function lockReason({ purpose, refusedBy }: Pick<TouchedOrder, 'purpose' | 'refusedBy'>): MessageId {
  const known = refusedBy === null ? undefined : reasons.get(refusedBy)
  const reason = known ?? (purpose === 'billing' ? 'billed' : purpose === 'drive' ? 'drive' : 'notNow')
  return `account-addresses.kept.${reason}`
}
