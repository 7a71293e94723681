import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { AddressFields } from '#app/components/address-fields.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { SavedAddressFields } from '#app/components/saved-address-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { SavedAddresses } from '#app/functions/account/use-saved-addresses.ts'
import { findCitiesByPostcode } from '#app/functions/booking/geography.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { selectFilled } from '#app/lib/form/select-filled.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { MarketCode } from '#config'
import { addressParts } from '#machines/shared/address-format.ts'
import { isPostcode } from '#server/api/input/address.ts'
import type { DoorForm } from './door-form.ts'

interface DoorAddressProps {
  door: DoorForm
  /** Countries to choose from; empty where the locale determines it. */
  countries: readonly MarketCode[]
  saved: SavedAddresses
}

/** Address where the drive starts; a complete postcode fills in its town. */
export function DoorAddress({ door: { form, field, problems, summaryRef }, countries, saved }: DoorAddressProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const country: MarketCode | undefined = useWatch({ control: form.control, name: 'country' })

  async function findTown(text: string) {
    const isOpen = () => form.getValues('city') === ''
    if (!country || !hasPostcodes(country) || !isOpen() || !isPostcode(country, text)) return
    const [town] = await findCitiesByPostcode({ data: { country, postcode: text } })
    // The town may have been typed meanwhile.
    if (!town || !isOpen()) return
    form.setValue('city', town.name, { shouldValidate: form.formState.isSubmitted })
    selectFilled('city')
  }

  const [street, extra = '', postcode, city] = useWatch({ control: form.control, name: addressParts })
  const { onBlur } = field('postcode')
  const lookUp = (event: React.FocusEvent<HTMLInputElement>) => {
    void onBlur(event)
    findTown(event.target.value).catch((error: unknown) => {
      // Optional: the town can be typed.
      logWarning('a postcode was not looked up', error)
    })
  }

  return (
    <div className="grid max-w-form gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {countries.length > 0 && (
        <SelectField
          {...field('country')}
          label={formatMessage({ id: 'test-drive.country' })}
          placeholder={formatMessage({ id: 'test-drive.country.choose' })}
          options={countries.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
          autoComplete="country"
        />
      )}
      <SavedAddressFields
        offered={saved.offered}
        onFill={({ entry: { address } }) => {
          for (const name of addressParts) {
            form.setValue(name, address[name], { shouldValidate: form.formState.isSubmitted })
          }
        }}
        keeping={saved.isSignedIn && !saved.isKnown({ street, extra, postcode, city }) ? saved : null}
      >
        <AddressFields
          country={country}
          part={(part) => (part === 'postcode' ? { ...field(part), onBlur: lookUp } : field(part))}
        />
      </SavedAddressFields>
    </div>
  )
}
