import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'

const cancelForm = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) })

const messages = {
  reason: { required: 'operations.cancel.reason.required', invalid: 'operations.cancel.reason.required' },
} as const

/** Why the brand calls a drive off. The customer reads it, so it is asked once more. */
export function CancelForm({ onCancel }: { onCancel: (reason: string) => Promise<unknown> }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: cancelForm,
    defaultValues: { reason: '' },
    messages,
  })

  const save = submit(async ({ reason }) => {
    const isSure = await confirm({
      title: formatMessage({ id: 'operations.cancel.confirm.title' }),
      body: formatMessage({ id: 'operations.cancel.confirm.text' }),
      okLabel: formatMessage({ id: 'operations.event.cancelled' }),
    })
    if (isSure) await onCancel(reason)
  })

  return (
    <Form onSubmit={save} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextareaField
        {...field('reason')}
        label={formatMessage({ id: 'operations.cancel.reason' })}
        hint={formatMessage({ id: 'operations.cancel.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" variant="danger" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="operations.event.cancelled" />
        </Button>
      </div>
    </Form>
  )
}
