import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { config, type MarketCode, marketCodes } from '#config'
import type { AddressFormat, AddressPart } from '#machines/shared/address-format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface AddressFieldsProps {
  /** Undefined until it is chosen. */
  country: MarketCode | undefined
  /** Props for one field, as `field('street')` of useZodForm returns them. */
  part: (name: AddressPart) => Omit<TextFieldProps, 'label' | 'autoComplete'>
  /** Kind of address the browser's autofill uses. */
  purpose?: 'shipping' | 'billing' | undefined
}

const filledAs = {
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
} as const satisfies Record<AddressPart, string>

/** Address fields in the order and with the names of the country. */
export function AddressFields({ country = marketCodes[0], part, purpose }: AddressFieldsProps) {
  const { formatMessage } = useIntl()
  const format = config.markets[country].address
  return (
    <div className="grid gap-6">
      {format.form.map((row) => (
        <div
          key={row.join()}
          className={row.length > 1 ? 'grid items-start gap-6 sm:grid-cols-[11rem_1fr] sm:gap-4' : ''}
        >
          {row.map((name) => (
            <TextField
              key={name}
              {...part(name)}
              label={formatMessage({ id: labelOf(format, name) })}
              autoComplete={purpose ? `${purpose} ${filledAs[name]}` : filledAs[name]}
              isOptional={!format.required.includes(name)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function labelOf({ labels }: AddressFormat, part: AddressPart): MessageId {
  if (part === 'street') return labels.street === 'building' ? 'address-fields.building' : 'address-fields.street'
  if (part === 'extra') return labels.extra === 'area' ? 'address-fields.area' : 'address-fields.unit'
  if (part === 'city') return labels.city === 'emirate' ? 'address-fields.emirate' : 'address-fields.city'
  return 'address-fields.postcode'
}
