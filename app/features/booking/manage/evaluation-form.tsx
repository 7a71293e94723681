import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { evaluateOrder } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import type { Claim } from './drive.ts'
import { evaluationForm } from './forms.ts'
import { RecommendScale } from './recommend-scale.tsx'
import { StarRating } from './star-rating.tsx'

interface EvaluationFormProps {
  claim: Claim
  modelName: string
  onEvaluated: () => Promise<void>
}

const messages = {
  rating: {
    required: 'test-drive-manage.evaluation.rating.required',
    invalid: 'test-drive-manage.evaluation.rating.required',
  },
} as const

interface Answers {
  /** 0 until a star is chosen. */
  rating: number
  recommend: number | null
  comment: string
}

export function EvaluationForm({ claim, modelName, onEvaluated }: EvaluationFormProps) {
  const { formatMessage } = useIntl()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: evaluationForm,
    defaultValues: { rating: 0, recommend: null, comment: '' } satisfies Answers,
    messages,
  })
  const [rating, recommend] = useWatch({ control: form.control, name: ['rating', 'recommend'] })

  const save = submit(async ({ rating, recommend, comment }) => {
    setFailure(null)
    try {
      const answers = { rating, ...(recommend !== null && { recommend }), ...(comment && { comment }) }
      const outcome = await evaluateOrder({ data: { body: { ...claim, ...answers } } })
      if (!outcome.ok) setFailure(`errors.${outcome.code}`)
      await onEvaluated()
    } catch (error) {
      // Shown above the button; the answers stay for the next attempt.
      logError('an evaluation could not be sent', error)
      setFailure(failureMessage(error))
    }
  })

  return (
    <Form onSubmit={save} className="mt-6 grid gap-8">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <StarRating
        {...field('rating')}
        value={rating}
        onChange={(value) => form.setValue('rating', value, { shouldValidate: form.formState.isSubmitted })}
      />
      <RecommendScale
        name="recommend"
        value={recommend}
        onChange={(score) => form.setValue('recommend', score)}
        modelName={modelName}
      />
      <TextareaField
        {...field('comment')}
        label={formatMessage({ id: 'test-drive-manage.evaluation.comment' })}
        isOptional
        maxLength={2000}
      />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id="test-drive-manage.evaluation.submit" />
        </Button>
      </div>
    </Form>
  )
}
