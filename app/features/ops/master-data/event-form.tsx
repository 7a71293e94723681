import { FormattedMessage } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { dataReason, dataRemark } from '#server/api/input/master-data.ts'
import { eventTexts, type StaffEvent, type StaffEventType } from './change.ts'

interface EventFormProps {
  type: StaffEventType
  version: number
  /** Resolves once the event is fired, or a failure is shown. */
  onSubmit: (event: StaffEvent) => Promise<void>
}

const dangerous: ReadonlySet<StaffEventType> = new Set<StaffEventType>([
  'staff.undone',
  'staff.retracted',
  'staff.discarded',
])
const messages = { reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' } } as const

/** What an event does, with the remark that a return needs, and an undoing may have. */
export function EventForm({ type, version, onSubmit }: EventFormProps) {
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.object({ reason: type === 'staff.returned' ? dataReason : dataRemark }),
    defaultValues: { reason: '' },
    messages,
  })
  const { title, text } = eventTexts[type]
  const isOptional = type === 'staff.undone' || type === 'staff.retracted'
  return (
    <Form
      onSubmit={submit(({ reason }) =>
        onSubmit(
          type === 'staff.returned' || type === 'staff.undone' || type === 'staff.retracted'
            ? { type, version, reason }
            : { type, version },
        ),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <p className="text-ink-soft">
        <FormattedMessage id={text} />
      </p>
      {(type === 'staff.returned' || isOptional) && (
        <ReasonField {...field('reason')} isOptional={isOptional} hint="staff-master-data.reason.hint" />
      )}
      <div>
        <Button type="submit" size="small" variant={dangerous.has(type) ? 'danger' : 'primary'} isBusy={isSubmitting}>
          <FormattedMessage id={title} />
        </Button>
      </div>
    </Form>
  )
}
