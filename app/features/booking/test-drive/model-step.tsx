import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { ModelPicture } from './model-picture.tsx'
import { StepForm } from './step-form.tsx'
import { useAnswer } from './use-answer.ts'

/** Choice of the model. */
export function ModelStep() {
  const { formatMessage } = useIntl()
  const { facts } = useBooking()
  const answer = useAnswer('model')
  const known = useBookingState(({ context }) => context.modelId)
  const [modelId, setModelId] = useState(known)
  const missing = useMissingChoice('model', 'test-drive.model.missing', !modelId)

  function handleSubmit() {
    if (modelId) return answer({ type: 'model.chosen', modelId }, modelId === known)
    return missing.ask()
  }

  return (
    <StepForm
      step="model"
      title={<FormattedMessage id="test-drive.model.title" />}
      lead={<FormattedMessage id="test-drive.model.lead" />}
      action={<FormattedMessage id="test-drive.continue" />}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-6">
        <ErrorSummary {...missing.summary} />
        <RadioCards
          name="model"
          legend={formatMessage({ id: 'test-drive.model.title' })}
          isLegendHidden
          columns={2}
          value={modelId}
          onChoose={setModelId}
          error={missing.error}
          options={facts.models.map(({ id, name }) => ({
            value: id,
            title: name,
            media: <ModelPicture modelId={id} className="w-full" />,
          }))}
        />
      </div>
    </StepForm>
  )
}
