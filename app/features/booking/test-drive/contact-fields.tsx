import { useIntl } from 'react-intl'
import { NameFields } from '#app/components/name-fields.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { DriverOutput, DriverValues } from './contact-form.ts'

export type DriverField = ZodForm<DriverValues, DriverOutput>['field']

/** Name and contact data of the driver. */
export function ContactFields({ field }: { field: DriverField }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <NameFields
        first={{ ...field('firstName'), label: formatMessage({ id: 'test-drive.contact.firstName' }) }}
        last={{ ...field('lastName'), label: formatMessage({ id: 'test-drive.contact.lastName' }) }}
      />
      <TextField
        {...field('email')}
        label={formatMessage({ id: 'test-drive.contact.email' })}
        hint={formatMessage({ id: 'test-drive.contact.email.hint' })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <PhoneFields
        country={{ ...field('phoneCountry'), label: formatMessage({ id: 'test-drive.contact.dialCode' }) }}
        number={{ ...field('phone'), label: formatMessage({ id: 'test-drive.contact.phone' }) }}
      />
    </>
  )
}
