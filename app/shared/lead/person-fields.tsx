import { useIntl } from 'react-intl'
import { NameFields } from '#app/components/name-fields.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LeadField } from './lead-field.ts'

/** Who it is and how they are reached; for news an address is enough. */
export function PersonFields({ field, isNamed }: { field: LeadField; isNamed: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {isNamed && (
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'lead.firstName' }), maxLength: 60 }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'lead.lastName' }), maxLength: 60 }}
        />
      )}
      <TextField
        {...field('email')}
        label={formatMessage({ id: 'lead.email' })}
        hint={formatMessage({ id: 'lead.email.hint' })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      {isNamed && (
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'lead.dialCode' }) }}
          number={{ ...field('phoneNumber'), label: formatMessage({ id: 'lead.phoneNumber' }) }}
        />
      )}
    </>
  )
}
