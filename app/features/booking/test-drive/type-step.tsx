import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import type { getEntryOptions } from '#app/functions/booking/test-drive.functions.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { useBookingState } from './booking.tsx'
import { KindPicture } from './kind-picture.tsx'
import { choiceOf, type DriveKind, kindOf, offeredKinds } from './kinds.ts'
import { StepForm } from './step-form.tsx'
import { useAnswer } from './use-answer.ts'

/** Choice of the kind: at a store, at once, or at the customer's door. */
export function TypeStep({ options }: { options: Awaited<ReturnType<typeof getEntryOptions>> }) {
  const { formatMessage } = useIntl()
  const answer = useAnswer('type')
  const known = useBookingState(({ context }) => kindOf(context))
  const [kind, setKind] = useState<DriveKind | null>(known)
  const missing = useMissingChoice('kind', 'test-drive.type.missing', !kind)

  function handleSubmit() {
    if (kind) return answer({ type: 'type.chosen', ...choiceOf(kind) }, kind === known)
    return missing.ask()
  }

  return (
    <StepForm
      step="type"
      title={<FormattedMessage id="test-drive.type.title" />}
      lead={<FormattedMessage id="test-drive.type.lead" />}
      action={<FormattedMessage id="test-drive.continue" />}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-6">
        <ErrorSummary {...missing.summary} />
        <RadioCards
          name="kind"
          legend={formatMessage({ id: 'test-drive.type.title' })}
          isLegendHidden
          columns={3}
          value={kind}
          onChoose={setKind}
          error={missing.error}
          options={offeredKinds(options).map((offered) => ({
            value: offered,
            media: <KindPicture kind={offered} />,
            title: <FormattedMessage id={`test-drive.kind.${offered}`} />,
            description: <FormattedMessage id={`test-drive.kind.${offered}.text`} />,
          }))}
        />
      </div>
    </StepForm>
  )
}
