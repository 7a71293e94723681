import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config, marketCodes } from '#config'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PhoneFieldsProps {
  /**
   * Market with the dial code, and the digits after it: props as `field(…)` of useZodForm returns them, with a label.
   */
  country: Omit<SelectFieldProps, 'options'>
  number: TextFieldProps
}

/** Phone number: country code and the rest. */
export function PhoneFields({ country, number }: PhoneFieldsProps) {
  const locale = useLocale()
  return (
    // Wide enough for the longest country name with its code, which would be cut off first.
    <div className="grid items-start gap-6 sm:grid-cols-[18rem_1fr] sm:gap-4">
      <SelectField
        autoComplete="tel-country-code"
        {...country}
        options={marketCodes.map((code) => ({
          value: code,
          // Bidi-isolated: in right-to-left text the plus sign would change sides.
          label: `${formatCountry(locale, code)} \u2066${config.markets[code].dialCode}\u2069`,
        }))}
      />
      <TextField type="tel" autoComplete="tel-national" {...number} />
    </div>
  )
}
