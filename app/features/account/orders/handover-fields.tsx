import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressFields } from '#app/components/address-fields.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { loadHandoverChoices } from '#app/functions/account/orders.functions.ts'
import { addressText } from '#app/i18n/address-text.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import type { MarketCode } from '#config'
import { DeliveryType, TimePeriod, nameOf } from '#machines/shared/codes.ts'
import { dayText } from './day-text.ts'
import { handoverForm, handoverMessages, type HandoverValues, offeredOf } from './handover-form.ts'

type Choices = Extract<Awaited<ReturnType<typeof loadHandoverChoices>>, { ok: true }>['value']

interface HandoverFieldsProps {
  country: MarketCode
  deliveryType: DeliveryType
  choices: Choices
  values: HandoverValues
  onFillIn: (values: HandoverValues) => void
  onSave: (values: HandoverValues) => Promise<void>
  onClose: () => void
  /** Label of the button. */
  save: ReactNode
}

/** Day, time of day, and store or home address. */
export function HandoverFields({
  country,
  deliveryType,
  choices,
  values,
  onFillIn,
  onSave,
  onClose,
  save,
}: HandoverFieldsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const locale = useLocale()
  const isHome = deliveryType === DeliveryType.door
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: handoverForm(country, isHome),
    defaultValues: offeredOf(values, choices),
    messages: handoverMessages,
  })
  const date = useWatch({ control: form.control, name: 'date' })
  const periods = choices.days.find((day) => day.date === date)?.periods ?? [TimePeriod.any]

  return (
    <Form onSubmit={submit(onSave)} onChange={() => onFillIn(form.getValues())} className="grid gap-7">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('date')}
          label={formatMessage({ id: 'account-order.delivery.date' })}
          placeholder={formatMessage({ id: 'account-order.delivery.choose' })}
          options={choices.days.map((day) => ({ value: day.date, label: dayText(locale, day.date) }))}
        />
        <SelectField
          {...field('period')}
          label={formatMessage({ id: 'account-order.delivery.period' })}
          options={periods.map((period) => ({
            value: nameOf(TimePeriod, period),
            label: formatMessage({ id: `account-order.period.${nameOf(TimePeriod, period)}` }),
          }))}
        />
      </div>
      {isHome ? (
        <div className="max-w-form">
          <AddressFields country={country} part={field} />
        </div>
      ) : (
        <RadioCards
          {...field('siteId')}
          legend={formatMessage({ id: 'account-order.delivery.site' })}
          options={choices.sites.map(({ id, name, ...place }) => ({
            value: id,
            title: name,
            description: addressText(intl, { ...place, country }),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="account-order.delivery.keep" />
        </Button>
      </div>
    </Form>
  )
}
