import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { isSubmitting, isUnclear, serviceWorks } from '#machines/flows/service-scheduling/index.ts'
import { workForm } from '#server/api/input/service.ts'
import type { ServiceForm } from './service.ts'
import type { ServiceActor } from './use-service-flow.ts'

const messages = {
  works: { required: 'account-service.work.required', invalid: 'account-service.work.required' },
} as const

/** Site and time as chosen, and what is to be done; submitting books. */
export function WorkStep({ actor, opened: { sites, timeZone } }: { actor: ServiceActor; opened: ServiceForm }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const isSending = useSelector(actor, isSubmitting)
  const isLost = useSelector(actor, isUnclear)
  const { siteId, startsAt, works, note } = actor.getSnapshot().context.draft
  const site = sites.find(({ id }) => id === siteId)
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: workForm,
    defaultValues: { works, note },
    messages,
  })
  const { id, error, ...box } = field('works')

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'draft.changed', draft: values }),
      }),
    [actor, form],
  )

  return (
    <Form
      onSubmit={submit((chosen) => actor.send({ type: 'work.submitted', ...chosen, requestKey: crypto.randomUUID() }))}
      className="grid max-w-form gap-8"
    >
      <dl className="border-t border-hairline">
        <Fact label={<FormattedMessage id="account-service.site" />}>{site?.name}</Fact>
        <Fact label={<FormattedMessage id="account-service.time" />}>{formatMoment(locale, startsAt, timeZone)}</Fact>
      </dl>
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isLost} className="grid min-w-0 gap-8 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm font-semibold">
            <FormattedMessage id="account-service.work" />
          </legend>
          {serviceWorks.map((work, index) => (
            <CheckboxField
              key={work}
              {...box}
              // Target of the error summary's link: the first one.
              id={index === 0 ? id : `${id}-${work}`}
              value={work}
              label={formatMessage({ id: `account-service.work.${work}` })}
            />
          ))}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </fieldset>
        <TextareaField
          {...field('note')}
          label={formatMessage({ id: 'account-service.note' })}
          maxLength={500}
          isOptional
        />
        <div>
          <Button type="submit" isBusy={isSending}>
            <FormattedMessage id="account-service.book" />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
