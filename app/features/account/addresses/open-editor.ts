import { loadAddress } from '#app/functions/account/addresses.functions.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { marketCodes } from '#config'
import type { AddressKind, EditorInput } from '#machines/flows/address-editor/index.ts'
import { newId } from './addresses.ts'

interface Opening {
  kind: AddressKind
  /** Id from the page's path. */
  addressId: string
  account: { id: string; firstName: string; lastName: string; email: string }
  locale: Locale
}

/**
 * Input of the editor for a saved address, or for a new one in the page's country; null if there is no such address.
 */
export async function openEditor({ kind, addressId, account, locale }: Opening): Promise<EditorInput | null> {
  const countries = [...marketCodes]
  if (addressId === newId)
    return {
      accountId: account.id,
      kind,
      addressId: null,
      opened: null,
      entry: newEntry(kind, account, locale),
      countries,
    }
  const opened = await loadAddress({ data: { kind, addressId } })
  return opened.ok
    ? { accountId: account.id, kind, addressId, opened: opened.value, entry: opened.value.entry, countries }
    : null
}

function newEntry(kind: AddressKind, account: Opening['account'], { market }: Locale): EditorInput['entry'] {
  const { firstName, lastName, email } = account
  const payer = kind === 'billing' ? { name: `${firstName} ${lastName}`.trim(), email, company: null } : null
  const address = { country: market ?? '', street: '', extra: '', postcode: '', city: '' }
  return { address, label: '', isDefault: false, payer }
}
