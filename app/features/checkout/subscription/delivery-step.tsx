import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { type SavedAddresses, useSavedAddresses } from '#app/functions/account/use-saved-addresses.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm, type ZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketCodes } from '#config'
import { TimePeriod, nameOf } from '#machines/shared/codes.ts'
import { listed } from '#machines/shared/listed.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import {
  deliveryDraft,
  deliveryForm,
  deliveryMessages,
  type DeliveryOutput,
  deliveryValues,
  type DeliveryValues,
} from './delivery-form.ts'
import { type Opened, usePrice } from './price.tsx'
import { StepForm } from './step-form.tsx'

export type DeliveryForm = ZodForm<DeliveryValues, DeliveryOutput>

/** Where the car is handed over and when: fetched at a store, or brought home. Every change is kept with the checkout. */
export function DeliveryStep() {
  const { actor } = useCheckout()
  const { delivery, selection } = useCheckoutState(({ context }) => context)
  const { opened } = usePrice()
  const country = marketCodes.find((code) => code === selection?.country) ?? marketCodes[0]
  const sites = opened?.areas.find(({ id }) => id === opened.areaId)?.sites ?? []
  const delivering = useZodForm<DeliveryValues, DeliveryOutput>({
    schema: deliveryForm(country, opened && opened.days.map(({ date }) => date)),
    messages: deliveryMessages,
    defaultValues: deliveryValues(delivery, ''),
  })
  const { form, submit, problems, summaryRef } = delivering
  const saved = useSavedAddresses('delivery', selection ? country : null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'delivery.drafted', delivery: deliveryDraft(values, country) }),
      }),
    [actor, country, form],
  )

  const [site] = sites
  useEffect(() => {
    // Most towns have one store: nothing to choose.
    if (site && !form.getValues('siteId')) form.setValue('siteId', site.id)
  }, [form, site])

  return (
    <StepForm
      step="delivery"
      lead={<FormattedMessage id="checkout.delivery.lead" />}
      action={<FormattedMessage id="checkout.continue" />}
      onSubmit={submit((values) => {
        if (values.deliveryType === 'door') saved.keepIfWished(values.address, null)
        actor.send({ type: 'delivery.submitted', delivery: deliveryDraft(values, country) })
      })}
    >
      <div className="grid max-w-form gap-8">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <Where delivering={delivering} opened={opened} saved={saved} />
        <When delivering={delivering} opened={opened} />
      </div>
    </StepForm>
  )
}

interface PartProps {
  delivering: DeliveryForm
  opened: Opened | null
}

function Where({ delivering, opened, saved }: PartProps & { saved: SavedAddresses }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const locale = useLocale()
  const { form, field } = delivering
  const deliveryType = useWatch({ control: form.control, name: 'deliveryType' })
  const area = opened?.areas.find(({ id }) => id === opened.areaId)
  const sites = area?.sites ?? []
  const fee = opened?.deliveryFee
  return (
    <>
      <RadioCards
        {...field('deliveryType')}
        legend={<FormattedMessage id="checkout.delivery.where" />}
        options={[
          {
            value: 'pickUp',
            title: <FormattedMessage id="subscription-product.delivery.pickUp" />,
            description: listed(
              intl,
              sites.map(({ name }) => name),
            ),
            aside: formatMessage({ id: 'subscription-product.delivery.free' }),
          },
          {
            value: 'door',
            title: <FormattedMessage id="subscription-product.delivery.door" />,
            description: area && formatMessage({ id: 'subscription-product.delivery.door.text' }, { area: area.name }),
            aside: fee && formatMoney(locale, fee.amount, fee.currency),
          },
        ]}
      />
      {deliveryType === 'pickUp' && sites.length > 1 && (
        <SelectField
          {...field('siteId')}
          label={formatMessage({ id: 'checkout.delivery.site' })}
          placeholder={formatMessage({ id: 'checkout.delivery.site.choose' })}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {deliveryType === 'door' && <DeliveryAddress delivering={delivering} saved={saved} />}
    </>
  )
}

function When({ delivering: { form, field }, opened }: PartProps) {
  const { formatMessage, formatDate } = useIntl()
  const date = useWatch({ control: form.control, name: 'date' })
  const days = opened?.days ?? []
  const periods = days.find((day) => day.date === date)?.periods ?? days[0]?.periods ?? [TimePeriod.any]
  const dayText = (day: string) =>
    formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  if (opened && days.length === 0) {
    return (
      <p className="text-ink-soft">
        <FormattedMessage id="subscription-product.date.none" />
      </p>
    )
  }
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
      <SelectField
        // Options that come later are none to a list that is drawn already.
        key={days[0]?.date}
        {...field('date')}
        label={formatMessage({ id: 'checkout.delivery.date' })}
        placeholder={formatMessage({ id: 'checkout.delivery.date.choose' })}
        options={days.map((day) => ({ value: day.date, label: dayText(day.date) }))}
      />
      <SelectField
        key={periods.join(' ')}
        {...field('timePeriod')}
        label={formatMessage({ id: 'subscription-product.period' })}
        options={periods.map((period) => {
          const name = nameOf(TimePeriod, period)
          return { value: name, label: formatMessage({ id: `subscription-product.period.${name}` }) }
        })}
      />
    </div>
  )
}
