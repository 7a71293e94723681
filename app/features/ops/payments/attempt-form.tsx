import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { payoutReference } from '#server/api/input/staff.ts'
import { type AttemptEvent, attemptEvents, type AttemptEventType } from './attempt-events.ts'

interface AttemptFormProps {
  type: AttemptEventType
  version: number
  fire: (event: AttemptEvent) => Promise<boolean>
}

const messages = { reference: { required: 'staff.reference.required', invalid: 'staff.reference.required' } } as const

/** Event of a payment; a manual payout needs the number of the transfer. */
export function AttemptForm({ type, version, fire }: AttemptFormProps) {
  const { formatMessage } = useIntl()
  const { title, text } = attemptEvents[type]
  const isPaidOut = type === 'staff.paidOut'
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.object({
      reference: isPaidOut ? payoutReference : z.string(),
    }),
    defaultValues: { reference: '' },
    messages,
  })
  const save = submit(async ({ reference }) => {
    await fire(type === 'staff.paidOut' ? { type, version, reference } : { type, version })
  })
  return (
    <Form onSubmit={save} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id={text} />
      </p>
      {isPaidOut && (
        <TextField {...field('reference')} label={formatMessage({ id: 'staff.reference' })} autoComplete="off" />
      )}
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id={title} />
        </Button>
      </div>
    </Form>
  )
}
