import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) })
const messages = { reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' } } as const

/** Why somebody's registration is cancelled; they read it in the mail. */
export function CancelForm({ id, fire }: { id: string; fire: (reason: string) => Promise<void> }) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reason: '' },
    messages,
  })
  return (
    <Form key={id} onSubmit={submit(({ reason }) => fire(reason))} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextareaField
        {...field('reason')}
        label={formatMessage({ id: 'staff.reason' })}
        hint={formatMessage({ id: 'staff-activities.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" variant="danger" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-activities.cancel" />
        </Button>
      </div>
    </Form>
  )
}
