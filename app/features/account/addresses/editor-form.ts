import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { AddressEntry, AddressKind } from '#machines/flows/address-editor/index.ts'
import { addressLabel, completeAddress } from '#server/api/input/address.ts'
import { payerCompany, payerName } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'

const text = z.string()
const nothing = z.object({ name: text, registrationNumber: text, vatId: text })

/** Payer fields are only validated for billing addresses, company numbers only for companies. */
export function entryForm(kind: AddressKind, isCompany: boolean) {
  const isBilling = kind === 'billing'
  return z.object({
    address: completeAddress,
    label: addressLabel,
    isDefault: z.boolean(),
    name: isBilling ? payerName : text,
    email: isBilling ? personEmail : text,
    company: isBilling && isCompany ? payerCompany : nothing,
  })
}

export type EntryValues = z.input<ReturnType<typeof entryForm>>

const required = (id: FieldMessages['required']): FieldMessages => ({ required: id, invalid: id })

export const entryMessages: Record<string, FieldMessages> = {
  name: required('account-addresses.name.required'),
  'company.name': required('account-addresses.company.required'),
  'company.registrationNumber': required('account-addresses.registration.required'),
  'company.vatId': required('account-addresses.vatId.required'),
}

export function entryValues({ address, label, isDefault, payer }: AddressEntry): EntryValues {
  const company = payer?.company ?? { name: '', registrationNumber: '', vatId: '' }
  return {
    address,
    label,
    isDefault,
    name: payer?.name ?? '',
    email: payer?.email ?? '',
    company,
  }
}

/** Form values as the machine stores them. */
export function entryOf(
  { address, label, isDefault, name, email, company }: EntryValues,
  kind: AddressKind,
  isCompany: boolean,
): AddressEntry {
  const payer = kind === 'billing' ? { name, email, company: isCompany ? company : null } : null
  return { address, label, isDefault, payer }
}
