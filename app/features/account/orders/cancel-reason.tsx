import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { type CancelPreview, isBusy } from '#machines/flows/cancel-subscription/index.ts'
import { CancelTerms } from './cancel-terms.tsx'
import type { Cancellation } from './cancellation.ts'
import { reasonMessage } from './order-facts.tsx'
import type { OpenedOrder } from './order.ts'

type Reasons = OpenedOrder['reasons']

/** Reason, required where the order says so, and a free text where the reason needs one. */
function reasonForm(reasons: Reasons, isRequired: boolean) {
  return z.object({ reasonId: z.nullable(z.string()), comment: z.string().check(z.trim(), z.maxLength(500)) }).check(
    z.refine(({ reasonId }) => !isRequired || Boolean(reasonId), { path: ['reasonId'] }),
    z.refine(
      ({ reasonId, comment }) =>
        comment !== '' || !reasons.some(({ id, needsComment }) => id === reasonId && needsComment),
      { path: ['comment'] },
    ),
  )
}

const messages = {
  reasonId: { required: 'account-order.reason.required', invalid: 'account-order.reason.required' },
  comment: { required: 'account-order.comment.required', invalid: 'account-order.comment.required' },
} as const

interface CancelReasonProps {
  actor: Cancellation
  preview: CancelPreview
  reasons: Reasons
  timeZone: string
}

/** Consequences of cancelling now, the last day for a notice, and the reason. */
export function CancelReason({ actor, preview, reasons, timeZone }: CancelReasonProps) {
  const { formatMessage } = useIntl()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const isWorking = useSelector(actor, isBusy)
  const known = useSelector(actor, ({ context }) => context.reasonId)
  const storedComment = useSelector(actor, ({ context }) => context.comment)
  const offered = reasons.filter(({ id }) => preview.reasonIds.includes(id))
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: reasonForm(offered, preview.isReasonRequired),
    defaultValues: { reasonId: known, comment: storedComment },
    messages,
  })
  const reasonId = useWatch({ control: form.control, name: 'reasonId' })
  const isCommentNeeded = offered.some(({ id, needsComment }) => id === reasonId && needsComment)

  const next = submit(({ reasonId: chosen, comment }) => {
    actor.send(chosen ? { type: 'reason.chosen', reasonId: chosen, comment } : { type: 'reason.skipped' })
  })

  return (
    <Form onSubmit={next} className="grid gap-7">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {kind === 'notice' && <LastDay actor={actor} preview={preview} />}
      <CancelTerms kind={kind} preview={preview} timeZone={timeZone} />
      {offered.length > 0 && (
        <>
          <RadioCards
            {...field('reasonId')}
            legend={formatMessage({ id: 'account-order.reason' })}
            isOptional={!preview.isReasonRequired}
            options={offered.map(({ id }) => ({ value: id, title: formatMessage({ id: reasonMessage(id) }) }))}
          />
          <TextareaField
            {...field('comment')}
            label={formatMessage({ id: 'account-order.comment' })}
            isOptional={!isCommentNeeded}
            maxLength={500}
          />
        </>
      )}
      <div>
        <Button type="submit" isBusy={isWorking}>
          <FormattedMessage id="account-order.continue" />
        </Button>
      </div>
    </Form>
  )
}

/** Last day of a flexible subscription; all others end with their term. */
function LastDay({ actor, preview }: { actor: Cancellation; preview: CancelPreview }) {
  const { formatMessage } = useIntl()
  const earliest = useSelector(actor, ({ context }) => (context.chosenEnd === null ? preview.endsAt : null))
  if (preview.cutoffAt !== null) return null
  return (
    <div className="max-w-80">
      <TextField
        name="lastDay"
        type="date"
        min={earliest ?? undefined}
        defaultValue={preview.endsAt}
        label={formatMessage({ id: 'account-order.notice.day' })}
        onBlur={({ target: { value } }) => {
          if (value && value !== preview.endsAt) actor.send({ type: 'date.chosen', endsAt: value })
        }}
      />
    </div>
  )
}
