import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { staffReason } from '#server/api/input/staff.ts'

interface ReasonFormProps {
  /** Says who reads the reason. */
  hint: MessageId
  /** Label of the button. */
  submit: MessageId
  /** Whether nothing is lost by it: the button is no warning. */
  isHarmless?: boolean
  onGiven: (reason: string) => Promise<unknown>
}

const schema = z.object({ reason: staffReason })
const messages = {
  reason: { required: 'operations.cancel.reason.required', invalid: 'operations.cancel.reason.required' },
} as const

/** Reason for calling something off, or for doing what is logged. */
export function ReasonForm({ hint, submit: action, isHarmless = false, onGiven }: ReasonFormProps) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reason: '' },
    messages,
  })
  return (
    <Form onSubmit={submit(async ({ reason }) => void (await onGiven(reason)))} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextareaField
        {...field('reason')}
        label={formatMessage({ id: 'operations.cancel.reason' })}
        hint={formatMessage({ id: hint })}
        maxLength={500}
      />
      <div>
        <Button type="submit" variant={isHarmless ? undefined : 'danger'} size="small" isBusy={isSubmitting}>
          <FormattedMessage id={action} />
        </Button>
      </div>
    </Form>
  )
}
