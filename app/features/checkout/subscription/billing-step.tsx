import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AddressFields } from '#app/components/address-fields.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { SavedAddressFields } from '#app/components/saved-address-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useSavedAddresses } from '#app/functions/account/use-saved-addresses.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { marketCodes } from '#config'
import { problem } from '#machines/flows/subscription-checkout/index.ts'
import { billingCountries } from '#server/api/input/billing-countries.ts'
import {
  billingDraft,
  billingMessages,
  billingOf,
  type BillingOutput,
  billingValues,
  type BillingValues,
  companyBilling,
  isCompany,
  payerOf,
  personBilling,
  refusedFields,
} from './billing-form.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { StepForm } from './step-form.tsx'
import { TestNames } from './test-names.tsx'

/** Who is billed; of a company also its numbers. Every change is kept with the checkout. */
export function BillingStep() {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { actor, facts } = useCheckout()
  const { billing, driver, identityType, selection } = useCheckoutState(({ context }) => context)
  const market = marketCodes.find((code) => code === selection?.country) ?? marketCodes[0]
  const hasCompany = isCompany(identityType)
  const countries = billingCountries(market, hasCompany)
  const { form, field, problems, summaryRef, submit } = useZodForm<BillingValues, BillingOutput>({
    schema: hasCompany ? companyBilling : personBilling,
    messages: billingMessages,
    defaultValues: billingValues(billing, driver, identityType, countries, facts.account),
  })
  useRefusedFields(form, useCheckoutState(problem), refusedFields)
  const typed = useWatch({ control: form.control, name: 'address' })
  const country = marketOf(typed.country)
  const saved = useSavedAddresses('billing', selection ? country : null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'billing.drafted', billing: billingDraft(values) }),
      }),
    [actor, form],
  )

  return (
    <StepForm
      step="billing"
      lead={<FormattedMessage id="checkout.billing.lead" />}
      action={<FormattedMessage id="checkout.continue" />}
      onSubmit={submit((values) => {
        const billing = billingDraft(values)
        saved.keepIfWished({ ...values.address, extra: values.address.extra ?? '' }, payerOf(billing))
        actor.send({ type: 'billing.submitted', billing })
      })}
    >
      <div className="grid max-w-form gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <SavedAddressFields
          // A person's bills go to no company, and a company's to no person.
          offered={saved.offered.filter(({ entry }) => Boolean(entry.payer?.company) === hasCompany)}
          onFill={({ entry }) => {
            const filled = billingOf(entry, country)
            for (const name of ['name', 'email', 'address', 'company'] as const) {
              if (filled[name] !== undefined)
                form.setValue(name, filled[name], { shouldValidate: form.formState.isSubmitted })
            }
          }}
          keeping={saved.isSignedIn && !saved.isKnown({ ...typed, extra: typed.extra ?? '' }) ? saved : null}
        >
          {hasCompany && (
            <>
              <TextField
                {...field('company.name')}
                label={formatMessage({ id: 'checkout.billing.company' })}
                autoComplete="organization"
              />
              <TestNames
                owner="company"
                onChoose={(name) => form.setValue('company.name', name, { shouldValidate: form.formState.isSubmitted })}
              />
              <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
                <TextField
                  {...field('company.registrationNumber')}
                  label={formatMessage({ id: 'checkout.billing.registration' })}
                  autoComplete="off"
                />
                <TextField
                  {...field('company.vatId')}
                  label={formatMessage({ id: 'checkout.billing.vatId' })}
                  autoComplete="off"
                  spellCheck={false}
                />
              </div>
              <TextField
                {...field('purchaseOrder')}
                label={formatMessage({ id: 'checkout.billing.purchaseOrder' })}
                hint={formatMessage({ id: 'checkout.billing.purchaseOrder.hint' })}
                isOptional
                autoComplete="off"
                spellCheck={false}
              />
            </>
          )}
          {countries.length > 1 && (
            <SelectField
              {...field('address.country')}
              label={formatMessage({ id: 'checkout.billing.country' })}
              hint={formatMessage({ id: 'checkout.billing.country.hint' })}
              autoComplete="billing country"
              options={countries.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
            />
          )}
          <TextField {...field('name')} label={formatMessage({ id: 'checkout.billing.person' })} autoComplete="name" />
          <TextField
            {...field('email')}
            label={formatMessage({ id: 'checkout.billing.email' })}
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
          <AddressFields country={country} part={(part) => field(`address.${part}`)} purpose="billing" />
        </SavedAddressFields>
      </div>
    </StepForm>
  )
}
