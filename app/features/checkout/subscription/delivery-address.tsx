import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { AddressFields } from '#app/components/address-fields.tsx'
import { SavedAddressFields } from '#app/components/saved-address-fields.tsx'
import type { SavedAddresses } from '#app/functions/account/use-saved-addresses.ts'
import { findCitiesByPostcode } from '#app/functions/booking/geography.functions.ts'
import { checkAddress } from '#app/functions/checkout/checkout.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { selectFilled } from '#app/lib/form/select-filled.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { AddressPart } from '#machines/shared/address-format.ts'
import { isPostcode } from '#server/api/input/address.ts'
import { CarsNear } from './cars-near.tsx'
import { useCheckoutState } from './checkout.tsx'
import type { DeliveryForm } from './delivery-step.tsx'
import { usePrice } from './price.tsx'

interface DeliveryAddressProps {
  delivering: DeliveryForm
  saved: SavedAddresses
}

/** Where the car is brought. A whole postcode finds its town by itself, and what is not served is said before it is sent. */
export function DeliveryAddress({ delivering: { form, field }, saved }: DeliveryAddressProps) {
  const typed = useWatch({ control: form.control, name: 'address' })
  const { opened } = usePrice()
  const area = opened?.areas.find(({ id }) => id === opened.areaId)?.name
  const selection = useCheckoutState(({ context }) => context.selection)
  const [asked, setAsked] = useState<Parameters<typeof checkAddress>[0]['data'] | null>(null)
  const { loaded } = useLoaded(asked, (data) => checkAddress({ data }))
  if (!selection) return null
  const { areaId } = selection
  const country = marketOf(selection.country)

  /** Asks about an address as soon as all of it is there. */
  async function look() {
    const { street, postcode, city } = form.getValues('address')
    const isWhole = street.trim().length >= 3 && (!hasPostcodes(country) || isPostcode(country, postcode))
    if (!isWhole) return setAsked(null)
    const [town] =
      hasPostcodes(country) && city === '' ? await findCitiesByPostcode({ data: { country, postcode } }) : []
    // Something may have been typed meanwhile.
    if (town && form.getValues('address.city') === '') {
      form.setValue('address.city', town.name, { shouldValidate: form.formState.isSubmitted })
      selectFilled('address.city')
    }
    const known = form.getValues('address.city').trim()
    return setAsked(known === '' ? null : { areaId, address: { street, postcode, city: known, country } })
  }

  /** A comfort only: the step asks again when it is sent. */
  function lookLater() {
    look().catch((error: unknown) => logWarning('an address was not looked at', error))
  }

  const withLook = (part: AddressPart) => {
    const { onBlur, ...rest } = field(`address.${part}`)
    return {
      ...rest,
      onBlur: (event: React.FocusEvent) => {
        void onBlur(event)
        lookLater()
      },
    }
  }
  const answer = asked && loaded.status === 'ready' ? loaded.value : null
  return (
    <div className="grid gap-6">
      <SavedAddressFields
        offered={saved.offered}
        onFill={({ entry }) => {
          const { street, extra, postcode, city } = entry.address
          form.setValue('address', { street, extra, postcode, city }, { shouldValidate: form.formState.isSubmitted })
          lookLater()
        }}
        keeping={saved.isSignedIn && !saved.isKnown(typed) ? saved : null}
      >
        <AddressFields country={country} part={withLook} purpose="shipping" />
      </SavedAddressFields>
      {/* Announced as it changes; a link within would be read out as part of it. */}
      <output className={`text-sm ${answer?.isServed ? 'text-accent-ink' : 'text-danger'} empty:hidden`}>
        {answer && (
          <FormattedMessage
            id={
              answer.isServed
                ? answer.isConsistent
                  ? 'checkout.delivery.served'
                  : 'checkout.delivery.inconsistent'
                : 'checkout.delivery.notServed'
            }
          />
        )}
        {answer && !answer.isServed && area && (
          <>
            {' '}
            <FormattedMessage id="checkout.delivery.area" values={{ area: <bdi>{area}</bdi> }} />
          </>
        )}
      </output>
      {answer && !answer.isServed && (
        <div className="-mt-3">
          <CarsNear />
        </div>
      )}
    </div>
  )
}
