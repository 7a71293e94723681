import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config, marketCodes } from '#config'
import type { LeadField } from './lead-field.ts'

/** Who it is and how they are reached; for news an address is enough. */
export function PersonFields({ field, isNamed }: { field: LeadField; isNamed: boolean }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <>
      {isNamed && (
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...field('firstName')}
            label={formatMessage({ id: 'lead.firstName' })}
            autoComplete="given-name"
            maxLength={60}
          />
          <TextField
            {...field('lastName')}
            label={formatMessage({ id: 'lead.lastName' })}
            autoComplete="family-name"
            maxLength={60}
          />
        </div>
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
        <div className="grid items-start gap-6 sm:grid-cols-[14rem_1fr] sm:gap-4">
          <SelectField
            {...field('phoneCountry')}
            label={formatMessage({ id: 'lead.dialCode' })}
            options={marketCodes.map((code) => ({
              value: code,
              // Isolated: in a script from the right the plus sign would change sides.
              label: `${formatCountry(locale, code)} \u2066${config.markets[code].dialCode}\u2069`,
            }))}
            autoComplete="tel-country-code"
          />
          <TextField
            {...field('phoneNumber')}
            label={formatMessage({ id: 'lead.phoneNumber' })}
            type="tel"
            autoComplete="tel-national"
          />
        </div>
      )}
    </>
  )
}
