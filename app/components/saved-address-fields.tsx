import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { addressText } from '#app/i18n/address-text.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { PostalAddress } from '#machines/shared/address-format.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { SelectField } from './select-field.tsx'

interface Saved {
  addressId: string
  entry: { label: string; address: PostalAddress }
}

interface SavedAddressFieldsProps<Address extends Saved> {
  offered: readonly Address[]
  onFill: (address: Address) => void
  /** Null when the address cannot be saved: the visitor is signed out, or it is saved already. */
  keeping: { isWished: boolean; wish: (isWished: boolean) => void } | null
  /** Address fields; a chosen saved address fills them and can be edited. */
  children: ReactNode
}

/** Wraps address fields: saved addresses to choose from, and a checkbox to save a new one. */
export function SavedAddressFields<Address extends Saved>({
  offered,
  onFill,
  keeping,
  children,
}: SavedAddressFieldsProps<Address>) {
  const intl = useIntl()
  const { formatMessage } = intl
  return (
    <>
      {offered.length > 0 && (
        <SelectField
          name="savedAddress"
          label={formatMessage({ id: 'address-fields.saved' })}
          isOptional
          defaultValue=""
          onChange={({ target }) => {
            const chosen = offered.find(({ addressId }) => addressId === target.value)
            if (chosen) onFill(chosen)
          }}
          options={[
            { value: '', label: formatMessage({ id: 'address-fields.saved.none' }) },
            ...offered.map(({ addressId, entry }) => ({ value: addressId, label: textOf(intl, entry) })),
          ]}
        />
      )}
      {children}
      {keeping && (
        <CheckboxField
          name="keepAddress"
          label={formatMessage({ id: 'address-fields.keep' })}
          checked={keeping.isWished}
          onChange={({ target }) => keeping.wish(target.checked)}
        />
      )}
    </>
  )
}

function textOf(intl: IntlShape, { label, address }: Saved['entry']): string {
  const line = addressText(intl, { ...address, country: marketOf(address.country) })
  return label ? `${label}: ${line}` : line
}
