import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { createCompany } from '#app/functions/account/company.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketCodes } from '#config'
import { IdentityType, largeCompanyEmployees } from '#machines/shared/codes.ts'
import { companyForm } from '#server/api/input/company.ts'
import { detailMessages, type Profile } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

type Values = z.input<typeof companyForm>

/** Form that opens a company account, filled in from the profile. */
export function OpenCompany({ profile }: { profile: Profile }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { act, failure, isBusy } = useCompanyAct()
  /** The same for every attempt, so that a lost answer does not look like another company. */
  const [requestKey] = useState(() => crypto.randomUUID())
  const { field, problems, summaryRef, submit } = useZodForm<Values, z.output<typeof companyForm>>({
    schema: companyForm,
    defaultValues: {
      name: profile.company?.name ?? '',
      registrationNumber: profile.company?.registrationNumber ?? '',
      vatId: profile.company?.vatId ?? '',
      country: profile.phoneCountry ?? '',
      size: profile.identityType === IdentityType.tme ? 'tme' : 'sme',
    },
    messages: detailMessages,
  })

  const save = submit(({ size, ...details }) =>
    act(() =>
      createCompany({ data: { body: { ...details, identityType: IdentityType[size] }, idempotencyKey: requestKey } }),
    ),
  )

  return (
    <div className="max-w-form">
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account.company" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-company.open.lead" />
      </p>
      <Form onSubmit={save} className="mt-9 grid gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <FailureNotice failure={failure} />
        <TextField
          {...field('name')}
          label={formatMessage({ id: 'account-company.name' })}
          autoComplete="organization"
        />
        <SelectField
          {...field('country')}
          label={formatMessage({ id: 'account-company.country' })}
          placeholder={formatMessage({ id: 'account-company.country.choose' })}
          options={marketCodes.map((value) => ({ value, label: formatCountry(locale, value) }))}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...field('registrationNumber')}
            dir="ltr"
            label={formatMessage({ id: 'account-company.registrationNumber' })}
          />
          <TextField {...field('vatId')} dir="ltr" label={formatMessage({ id: 'account-company.vatId' })} />
        </div>
        <RadioCards
          {...field('size')}
          legend={formatMessage({ id: 'account-company.size' })}
          options={(['sme', 'tme'] as const).map((value) => ({
            value,
            title: formatMessage({ id: `account-company.size.${value}` }, { employees: largeCompanyEmployees }),
          }))}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            <FormattedMessage id="account-company.open" />
          </Button>
        </div>
      </Form>
    </div>
  )
}
