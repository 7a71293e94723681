import { FormattedMessage } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { dataReason } from '#server/api/input/master-data.ts'

const schema = z.object({ reason: dataReason })
const messages = { reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' } } as const

/** Reason with which a draft begins. */
export function BeginForm({ onGiven }: { onGiven: (reason: string) => Promise<void> }) {
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reason: '' },
    messages,
  })
  return (
    <Form onSubmit={submit(({ reason }) => onGiven(reason))} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <ReasonField {...field('reason')} hint="staff-master-data.reason.hint" />
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id="staff-master-data.begin" />
        </Button>
      </div>
    </Form>
  )
}
