import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { listDriveLocations } from '#app/functions/booking/test-drive.functions.ts'
import { createWalkInOrder } from '#app/functions/ops/operations.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { type MarketCode, marketCodes } from '#config'
import { walkInForm } from '#server/api/input/test-drive.ts'

interface WalkInPageProps {
  country: MarketCode
  sites: Awaited<ReturnType<typeof listDriveLocations>>
  modelNames: ReadonlyMap<string, string>
}

/** Field messages for staff: the site's own texts address the customer. */
const required = (id: MessageId) => ({ required: id, invalid: id })

const messages = {
  siteId: required('operations.walkIn.site.required'),
  modelId: required('operations.walkIn.model.required'),
  'contact.firstName': required('operations.walkIn.firstName.required'),
  'contact.lastName': required('operations.walkIn.lastName.required'),
  'contact.email': required('operations.walkIn.email.required'),
  'contact.phone': required('operations.walkIn.phone.required'),
  'consents.licence': required('operations.walkIn.licence.required'),
  'consents.privateCheck': required('operations.walkIn.guidelines.required'),
}

/** Walk-in drive: takes a free car for a customer in the store, at once. */
export function WalkInPage({ country, sites, modelNames }: WalkInPageProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate({ from: '/{-$locale}/ops/walk-in' })
  const [failure, setFailure] = useState<MessageId | null>(null)
  /** Key of all attempts at one entry, so that a lost answer does not take two cars. */
  const [attempt, setAttempt] = useState<{ entry: string; requestKey: string } | null>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm<
    z.input<typeof walkInForm>,
    z.output<typeof walkInForm>
  >({
    schema: walkInForm,
    defaultValues: {
      siteId: '',
      modelId: '',
      contact: { firstName: '', lastName: '', email: '', phoneCountry: country, phone: '' },
      consents: { licence: false, privateCheck: false },
    },
    messages,
  })
  const siteId = useWatch({ control: form.control, name: 'siteId' })
  /** No autofill: the data is the customer's, not the user's. */
  const withoutAutofill = (name: Parameters<typeof field>[0]) => ({ ...field(name), autoComplete: 'off' })
  const modelIds = sites.find(({ id }) => id === siteId)?.modelIds ?? []

  const save = submit(async (values) => {
    setFailure(null)
    const entry = JSON.stringify(values)
    const requestKey = attempt?.entry === entry ? attempt.requestKey : crypto.randomUUID()
    setAttempt({ entry, requestKey })
    try {
      const created = await createWalkInOrder({ data: { query: {}, body: values, idempotencyKey: requestKey } })
      setAttempt(null)
      if (created.ok) {
        const { orderNo } = created.value
        await navigate({ to: '/{-$locale}/ops/test-drives/$orderNo', params: ({ locale }) => ({ locale, orderNo }) })
      } else {
        setFailure(created.code === 'slot_taken' ? 'operations.walkIn.noCar' : `errors.${created.code}`)
      }
    } catch (error) {
      // Shown above the form; the values stay, and a retry enters the drive only once.
      logError('a walk-in could not be entered', error)
      setFailure(failureMessage(error))
    }
  })

  return (
    <div className="max-w-form">
      <p className="mb-3 text-sm">
        <Link
          to="/{-$locale}/ops/test-drives"
          params={({ locale }) => ({ locale })}
          className="underline decoration-hairline-strong underline-offset-4"
        >
          <FormattedMessage id="kinds.list.testDrive" />
        </Link>
      </p>
      <PageHeading
        title={<FormattedMessage id="operations.walkIn" />}
        lead={<FormattedMessage id="operations.walkIn.lead" />}
      />
      <Form onSubmit={save} className="grid gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        <SelectField
          name="country"
          label={formatMessage({ id: 'operations.filter.country' })}
          value={country}
          options={marketCodes.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
          onChange={({ currentTarget }) => {
            const chosen = marketCodes.find((code) => code === currentTarget.value)
            form.setValue('siteId', '')
            form.setValue('modelId', '')
            if (chosen) void navigate({ search: { country: chosen }, replace: true, resetScroll: false })
          }}
        />
        <SelectField
          {...field('siteId')}
          label={formatMessage({ id: 'operations.walkIn.site' })}
          placeholder={formatMessage({ id: 'operations.choose' })}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...field('modelId')}
          label={formatMessage({ id: 'operations.column.model' })}
          placeholder={formatMessage({ id: 'operations.choose' })}
          disabled={siteId === ''}
          options={modelIds.map((id) => ({ value: id, label: modelNames.get(id) ?? id }))}
        />
        <NameFields
          first={{
            ...withoutAutofill('contact.firstName'),
            label: formatMessage({ id: 'operations.walkIn.firstName' }),
          }}
          last={{ ...withoutAutofill('contact.lastName'), label: formatMessage({ id: 'operations.walkIn.lastName' }) }}
        />
        <TextField
          {...withoutAutofill('contact.email')}
          label={formatMessage({ id: 'operations.fact.email' })}
          type="email"
          spellCheck={false}
        />
        <PhoneFields
          country={{
            ...withoutAutofill('contact.phoneCountry'),
            label: formatMessage({ id: 'operations.walkIn.phoneCountry' }),
          }}
          number={{ ...withoutAutofill('contact.phone'), label: formatMessage({ id: 'operations.fact.phone' }) }}
        />
        <CheckboxField {...field('consents.licence')} label={formatMessage({ id: 'operations.walkIn.licence' })} />
        <CheckboxField
          {...field('consents.privateCheck')}
          label={formatMessage({ id: 'operations.walkIn.guidelines' })}
        />
        <Button type="submit" isWide isBusy={isSubmitting}>
          <FormattedMessage id="operations.walkIn.submit" />
        </Button>
      </Form>
    </div>
  )
}
