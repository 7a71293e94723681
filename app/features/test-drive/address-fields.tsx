import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { findCitiesByPostcode } from '#app/functions/geography.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { config, type MarketCode } from '#config'
import type { DoorForm } from './door-form.ts'
import { isPostcode } from './postcodes.ts'

interface AddressFieldsProps {
  address: DoorForm
  /** To choose from; none where the locale says which. */
  countries: readonly MarketCode[]
}

/** Street, postcode where there are any, and town; a whole postcode finds its town by itself. */
export function AddressFields({ address: { form, field, problems, summaryRef }, countries }: AddressFieldsProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const country: MarketCode | undefined = useWatch({ control: form.control, name: 'country' })
  const hasPostcodes = !country || config.markets[country].hasPostcodes
  const postcode = field('postcode')

  async function findTown(text: string) {
    const isOpen = () => form.getValues('city') === ''
    if (!country || !hasPostcodes || !isOpen() || !isPostcode(country, text)) return
    const [town] = await findCitiesByPostcode({ data: { country, postcode: text } })
    // Something may have been typed meanwhile.
    if (town && isOpen()) form.setValue('city', town.name, { shouldValidate: form.formState.isSubmitted })
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
      <TextField
        {...field('street')}
        label={formatMessage({ id: 'test-drive.address.street' })}
        autoComplete="address-line1"
      />
      <div className={hasPostcodes ? 'grid items-start gap-6 sm:grid-cols-[11rem_1fr] sm:gap-4' : ''}>
        {hasPostcodes && (
          <TextField
            {...postcode}
            onBlur={(event) => {
              void postcode.onBlur(event)
              findTown(event.target.value).catch((error: unknown) => {
                // A comfort only: the town can be typed.
                logWarning('a postcode was not looked up', error)
              })
            }}
            label={formatMessage({ id: 'test-drive.address.postcode' })}
            autoComplete="postal-code"
          />
        )}
        <TextField
          {...field('city')}
          label={formatMessage({ id: 'test-drive.address.city' })}
          autoComplete="address-level2"
        />
      </div>
    </div>
  )
}
