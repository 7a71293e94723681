import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { useSavedAddresses } from '#app/functions/account/use-saved-addresses.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { MarketCode } from '#config'
import { isBusy } from '#machines/flows/test-drive-booking/index.ts'
import { address } from '#server/api/input/address.ts'
import { readAddressDraft, storeAddressDraft } from './address-draft.ts'
import { useBookingState } from './booking.tsx'
import { DoorAddress } from './door-address.tsx'
import { type DoorOutput, doorMessages, type DoorValues } from './door-form.ts'
import { DoorNotice } from './door-notice.tsx'
import { StepForm } from './step-form.tsx'
import { useAnswer } from './use-answer.ts'

/** Address we bring the car to. */
export function DoorStep({ countries }: { countries: readonly MarketCode[] }) {
  const { market } = useLocale()
  const answer = useAnswer('place')
  const isChecking = useBookingState(isBusy)
  const known = useBookingState(({ context }) => context.address)
  const door = useZodForm<DoorValues, DoorOutput>({
    schema: address,
    messages: doorMessages,
    defaultValues: {
      street: '',
      extra: '',
      postcode: '',
      city: '',
      ...(market && { country: market }),
      ...(known ? { ...known, country: marketOf(known.country) } : readAddressDraft()),
    },
  })
  const { form, submit } = door
  const country: MarketCode | undefined = useWatch({ control: form.control, name: 'country' })
  const saved = useSavedAddresses('delivery', country ?? null)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeAddressDraft(values) }),
    [form],
  )

  return (
    <StepForm
      step="place"
      title={<FormattedMessage id="test-drive.door.title" />}
      lead={<FormattedMessage id="test-drive.door.lead" />}
      notice={<DoorNotice />}
      action={<FormattedMessage id="test-drive.continue" />}
      isBusy={isChecking}
      onSubmit={submit((entered) => {
        saved.keepIfWished({ ...entered, extra: entered.extra ?? '' }, null)
        const isSame = known !== null && JSON.stringify(entered) === JSON.stringify({ ...entered, ...known })
        answer({ type: 'address.entered', address: entered }, isSame)
      })}
    >
      <DoorAddress door={door} countries={market ? [] : countries} saved={saved} />
    </StepForm>
  )
}
