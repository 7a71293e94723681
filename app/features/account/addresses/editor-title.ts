import type { MessageId } from '#app/i18n/messages.ts'
import type { EditorInput } from '#machines/flows/address-editor/index.ts'

/** Page title by kind of address, and whether it is new. */
export function titleOf({ kind, addressId }: Pick<EditorInput, 'kind' | 'addressId'>): MessageId {
  if (kind === 'delivery') return addressId ? 'account-addresses.delivery.edit' : 'account-addresses.delivery.new'
  return addressId ? 'account-addresses.billing.edit' : 'account-addresses.billing.new'
}
