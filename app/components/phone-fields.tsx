import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { config, marketCodes } from '#config'
import { SelectField, type SelectFieldProps } from './select-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PhoneFieldsProps {
  /** The market whose dial code it is, and the digits after it: each as `field(…)` of useZodForm gives it, with its label. */
  country: Omit<SelectFieldProps, 'options'>
  number: TextFieldProps
}

/** A phone number: which country's, and the rest of it. */
export function PhoneFields({ country, number }: PhoneFieldsProps) {
  const locale = useLocale()
  return (
    // Wide enough for the longest name with its code: what a list cuts off is the code.
    <div className="grid items-start gap-6 sm:grid-cols-[18rem_1fr] sm:gap-4">
      <SelectField
        autoComplete="tel-country-code"
        {...country}
        options={marketCodes.map((code) => ({
          value: code,
          // Isolated: in a script from the right the plus sign would change sides.
          label: `${formatCountry(locale, code)} \u2066${config.markets[code].dialCode}\u2069`,
        }))}
      />
      <TextField type="tel" autoComplete="tel-national" {...number} />
    </div>
  )
}
