import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BirthDateField } from '#app/components/birth-date-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { isCompany } from './billing-form.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import {
  driverForm,
  driverMessages,
  type DriverOutput,
  driverValues,
  type DriverValues,
  licenceCountries,
} from './driver-form.ts'
import { LicenceFields } from './licence-fields.tsx'
import { StepForm } from './step-form.tsx'
import { TestNames } from './test-names.tsx'

/** Who drives, with both sides of their licence. Every change is kept with the checkout, while images are on their way too. */
export function DriverStep() {
  const { formatMessage } = useIntl()
  const { actor, facts } = useCheckout()
  const draft = useCheckoutState(({ context }) => context.driver)
  const identityType = useCheckoutState(({ context }) => context.identityType)
  const licence = useCheckoutState(({ context }) => context.licence)
  const [isAsked, setIsAsked] = useState(false)
  const { form, field, problems, summaryRef, focusSummary, submit } = useZodForm<DriverValues, DriverOutput>({
    schema: driverForm,
    messages: driverMessages,
    defaultValues: driverValues(draft, facts.account),
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'driver.drafted', driver: values }),
      }),
    [actor, form],
  )

  const missing = (['front', 'back'] as const).filter((side) => licence[side] === null)
  const missingProblems = missing.map((side) => ({
    fieldId: fieldId(`licence-${side}`),
    message: formatMessage({ id: `checkout.licence.${side}.required` }),
  }))

  function goOn(driver: DriverOutput) {
    if (missing.length > 0) return focusSummary()
    return actor.send({ type: 'driver.submitted', driver })
  }

  return (
    <StepForm
      step="driver"
      lead={<FormattedMessage id="checkout.driver.lead" />}
      action={<FormattedMessage id="checkout.continue" />}
      onSubmit={(event) => {
        setIsAsked(true)
        submit(goOn)(event)
      }}
    >
      <div className="grid max-w-form gap-6">
        <ErrorSummary problems={isAsked ? [...problems, ...missingProblems] : problems} ref={summaryRef} />
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'checkout.driver.firstName' }) }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'checkout.driver.lastName' }) }}
        />
        {!isCompany(identityType) && (
          <TestNames owner="person" onChoose={(name) => form.setValue('lastName', name, { shouldValidate: isAsked })} />
        )}
        <BirthDateField
          control={form.control}
          name="birthDate"
          label={formatMessage({ id: 'checkout.driver.birthDate' })}
        />
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'checkout.driver.dialCode' }) }}
          number={{ ...field('phone'), label: formatMessage({ id: 'checkout.driver.phone' }) }}
        />
        <h2 className="mt-4 text-xl">
          <FormattedMessage id="checkout.licence" />
        </h2>
        <LicenceData field={field} />
        <LicenceFields isAsked={isAsked} />
      </div>
    </StepForm>
  )
}

type Field = ReturnType<typeof useZodForm<DriverValues, DriverOutput>>['field']

function LicenceData({ field }: { field: Field }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const countries = licenceCountries
    .map((code) => ({ value: code, label: formatCountry(locale, code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale.tag))
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...field('licenceNumber')}
          label={formatMessage({ id: 'checkout.driver.licenceNumber' })}
          hint={formatMessage({ id: 'checkout.driver.licenceNumber.hint' })}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <TextField
          {...field('licenceExpiresOn')}
          label={formatMessage({ id: 'checkout.driver.licenceExpiresOn' })}
          hint={formatMessage({ id: 'checkout.driver.licenceExpiresOn.hint' })}
          type="date"
          autoComplete="off"
        />
      </div>
      <SelectField
        {...field('licenceCountry')}
        label={formatMessage({ id: 'checkout.driver.licenceCountry' })}
        options={countries}
        autoComplete="off"
      />
    </>
  )
}
