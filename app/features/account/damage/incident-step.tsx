import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { damageKinds } from '#machines/flows/damage-reporting/index.ts'
import { incidentForm } from '#server/api/input/damage.ts'
import type { DamageActor } from './use-damage-flow.ts'

const messages = {
  kind: { required: 'account-damage.kind.required', invalid: 'account-damage.kind.required' },
  description: { required: 'account-damage.description.required', invalid: 'account-damage.description.required' },
  canDrive: { required: 'account-damage.canDrive.required', invalid: 'account-damage.canDrive.required' },
} as const

/** What happened, and whether the car can be driven. */
export function IncidentStep({ actor }: { actor: DamageActor }) {
  const { formatMessage } = useIntl()
  const { kind, description, canDrive } = actor.getSnapshot().context.draft.incident
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: incidentForm,
    defaultValues: { description, ...(kind !== '' && { kind }), ...(canDrive !== '' && { canDrive }) },
    messages,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          actor.send({
            type: 'draft.changed',
            draft: {
              incident: {
                kind: values.kind || '',
                description: values.description,
                canDrive: values.canDrive || '',
              },
            },
          }),
      }),
    [actor, form],
  )

  return (
    <Form
      onSubmit={submit((incident) => actor.send({ type: 'incident.submitted', incident }))}
      className="grid max-w-form gap-8"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <RadioCards
        {...field('kind')}
        legend={formatMessage({ id: 'account-damage.kind' })}
        options={damageKinds.map((value) => ({
          value,
          title: formatMessage({ id: `account-damage.kind.${value}` }),
          description: formatMessage({ id: `account-damage.kind.${value}.text` }),
        }))}
      />
      <RadioCards
        {...field('canDrive')}
        legend={formatMessage({ id: 'account-damage.canDrive' })}
        columns={2}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          title: formatMessage({ id: `account-damage.canDrive.${value}` }),
        }))}
      />
      <TextareaField
        {...field('description')}
        label={formatMessage({ id: 'account-damage.description' })}
        hint={formatMessage({ id: 'account-damage.description.hint' })}
        maxLength={2000}
      />
      <div>
        <Button type="submit">
          <FormattedMessage id="account-damage.next" />
        </Button>
      </div>
    </Form>
  )
}
