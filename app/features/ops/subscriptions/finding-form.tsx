import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { staffNote } from '#server/api/input/staff.ts'
import { findingTitles } from './findings.ts'
import type { Finding } from './subscription.ts'

interface FindingFormProps {
  finding: Finding
  find: (finding: Finding, note: string) => Promise<boolean>
  onDone: () => void
}

const texts: Record<Finding, MessageId> = {
  licenceCleared: 'staff.finding.licenceCleared.text',
  inspectionIssued: 'staff.finding.inspectionIssued.text',
  disputeOpened: 'staff.finding.disputeOpened.text',
  disputeClosed: 'staff.finding.disputeClosed.text',
}

const findingForm = z.object({ note: staffNote })

/** Records a finding, with a note for colleagues. */
export function FindingForm({ finding, find, onDone }: FindingFormProps) {
  const { formatMessage } = useIntl()
  const { field, submit, isSubmitting } = useZodForm({ schema: findingForm, defaultValues: { note: '' } })
  const save = submit(async ({ note }) => {
    if (await find(finding, note)) onDone()
  })
  return (
    <Form onSubmit={save} className="grid gap-5">
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id={texts[finding]} />
      </p>
      <TextareaField
        {...field('note')}
        isOptional
        label={formatMessage({ id: 'staff.note' })}
        hint={formatMessage({ id: 'staff.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id={findingTitles[finding]} />
        </Button>
      </div>
    </Form>
  )
}
