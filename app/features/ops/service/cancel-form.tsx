import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { staffReason } from '#server/api/input/staff.ts'

const schema = z.object({ reason: staffReason })
const messages = { reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' } } as const

/** Reason for calling a service off. */
export function CancelForm({ fire }: { fire: (reason: string) => Promise<void> }) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reason: '' },
    messages,
  })
  return (
    <Form onSubmit={submit(({ reason }) => fire(reason))} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextareaField
        {...field('reason')}
        label={formatMessage({ id: 'staff.reason' })}
        hint={formatMessage({ id: 'staff-service.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" variant="danger" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-service.cancel" />
        </Button>
      </div>
    </Form>
  )
}
