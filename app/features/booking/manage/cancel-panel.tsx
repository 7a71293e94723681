import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { cancelTestDrive } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { config } from '#config'
import { reasonMessage } from './drive-facts.tsx'
import type { CancelType, Claim } from './drive.ts'
import { cancelForm } from './forms.ts'

type CancelOutcome = Awaited<ReturnType<typeof cancelTestDrive>>

interface CancelPanelProps {
  claim: Claim
  types: readonly CancelType[]
  onClose: () => void
  onCancelled: () => Promise<void>
  onRefused: (code: Extract<CancelOutcome, { ok: false }>['code']) => Promise<void>
}

const messages = {
  reasonId: {
    required: 'test-drive-manage.cancel.reason.required',
    invalid: 'test-drive-manage.cancel.reason.required',
  },
  comment: {
    required: 'test-drive-manage.cancel.comment.required',
    invalid: 'test-drive-manage.cancel.comment.required',
  },
} as const

/** Reason for cancelling. Opening the panel and sending it are two presses; a third question would tell nothing new. */
export function CancelPanel({ claim, types, onClose, onCancelled, onRefused }: CancelPanelProps) {
  const { formatMessage } = useIntl()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: cancelForm(types),
    defaultValues: { reasonId: '', comment: '' },
    messages,
  })
  const reasonId = useWatch({ control: form.control, name: 'reasonId' })
  const isCommentNeeded = types.some(({ id, needsComment }) => id === reasonId && needsComment)

  const save = submit(async ({ reasonId, comment }) => {
    setFailure(null)
    try {
      const outcome = await cancelTestDrive({ data: { body: { ...claim, reasonId, comment } } })
      await settle(outcome)
    } catch (error) {
      // Shown above the form, which keeps its values; cancelling again has no further effect.
      logError('a drive could not be cancelled', error)
      setFailure(failureMessage(error))
    }
  })

  function settle(outcome: CancelOutcome): Promise<void> {
    return outcome.ok ? onCancelled() : onRefused(outcome.code)
  }

  return (
    <Panel
      name="cancel"
      title={<FormattedMessage id="test-drive-manage.cancel.title" />}
      lead={<FormattedMessage id="test-drive-manage.cancel.lead" />}
      onClose={onClose}
    >
      <Form onSubmit={save} className="grid gap-7">
        <ErrorSummary problems={problems} ref={summaryRef} />
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        <RadioCards
          {...field('reasonId')}
          legend={formatMessage({ id: 'test-drive-manage.cancel.reason' })}
          options={types.map(({ id }) => ({
            value: id,
            title: formatMessage({ id: reasonMessage(id) }, { brand: config.brand.name }),
          }))}
        />
        <TextareaField
          {...field('comment')}
          label={formatMessage({ id: 'test-drive-manage.cancel.comment' })}
          isOptional={!isCommentNeeded}
          maxLength={500}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            <FormattedMessage id="test-drive-manage.cancel.submit" />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="test-drive-manage.cancel.keep" />
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
