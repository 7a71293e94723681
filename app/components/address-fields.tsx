import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Part = Omit<TextFieldProps, 'label' | 'autoComplete'>

interface AddressFieldsProps {
  /** Each as `field('street')` of useZodForm gives it. */
  street: Part
  postcode: Part
  city: Part
  hasPostcodes: boolean
  /** Which of a person's addresses a browser fills in. */
  purpose?: 'shipping' | 'billing'
}

/** Street, postcode where there are any, and town. */
export function AddressFields({ street, postcode, city, hasPostcodes, purpose }: AddressFieldsProps) {
  const { formatMessage } = useIntl()
  const filledAs = (part: string) => (purpose ? `${purpose} ${part}` : part)
  return (
    <div className="grid gap-6">
      <TextField
        {...street}
        label={formatMessage({ id: 'shell.address.street' })}
        autoComplete={filledAs('address-line1')}
      />
      <div className={hasPostcodes ? 'grid items-start gap-6 sm:grid-cols-[11rem_1fr] sm:gap-4' : ''}>
        {hasPostcodes && (
          <TextField
            {...postcode}
            label={formatMessage({ id: 'shell.address.postcode' })}
            autoComplete={filledAs('postal-code')}
          />
        )}
        <TextField
          {...city}
          label={formatMessage({ id: 'shell.address.city' })}
          autoComplete={filledAs('address-level2')}
        />
      </div>
    </div>
  )
}
