import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import { config, marketCodes } from '#config'
import type { DriverOutput, DriverValues } from './contact-form.ts'

export type DriverField = ZodForm<DriverValues, DriverOutput>['field']

/** Name, and how to reach the driver. */
export function ContactFields({ field }: { field: DriverField }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...field('firstName')}
          label={formatMessage({ id: 'test-drive.contact.firstName' })}
          autoComplete="given-name"
        />
        <TextField
          {...field('lastName')}
          label={formatMessage({ id: 'test-drive.contact.lastName' })}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...field('email')}
        label={formatMessage({ id: 'test-drive.contact.email' })}
        hint={formatMessage({ id: 'test-drive.contact.email.hint' })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <div className="grid items-start gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
        <SelectField
          {...field('phoneCountry')}
          label={formatMessage({ id: 'test-drive.contact.dialCode' })}
          options={marketCodes.map((code) => ({
            value: code,
            // Isolated: in a script from the right the plus sign would change sides.
            label: `${formatCountry(locale, code)} \u2066${config.markets[code].dialCode}\u2069`,
          }))}
          autoComplete="tel-country-code"
        />
        <TextField
          {...field('phone')}
          label={formatMessage({ id: 'test-drive.contact.phone' })}
          type="tel"
          autoComplete="tel-national"
        />
      </div>
    </>
  )
}
