import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { placeForm } from '#server/api/input/damage.ts'
import type { DamageActor } from './use-damage-flow.ts'

const messages = {
  place: { required: 'account-damage.place.required', invalid: 'account-damage.place.required' },
  date: { required: 'account-damage.date.required', invalid: 'account-damage.date.required' },
  time: { required: 'account-damage.time.required', invalid: 'account-damage.time.required' },
} as const

/** Where and when it happened, in the time of the order's market. */
export function PlaceStep({ actor, today }: { actor: DamageActor; today: string }) {
  const { formatMessage } = useIntl()
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: placeForm,
    defaultValues: actor.getSnapshot().context.draft.place,
    messages,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'draft.changed', draft: { place: values } }),
      }),
    [actor, form],
  )

  return (
    <Form
      onSubmit={submit((place) => actor.send({ type: 'place.submitted', place }))}
      className="grid max-w-form gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('place')}
        label={formatMessage({ id: 'account-damage.place' })}
        hint={formatMessage({ id: 'account-damage.place.hint' })}
        autoComplete="off"
        maxLength={200}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('date')} label={formatMessage({ id: 'account-damage.date' })} type="date" max={today} />
        <TextField {...field('time')} label={formatMessage({ id: 'account-damage.time' })} type="time" />
      </div>
      <div>
        <Button type="submit">
          <FormattedMessage id="account-damage.next" />
        </Button>
      </div>
    </Form>
  )
}
