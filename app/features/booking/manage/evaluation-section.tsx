import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Loaded } from '#app/components/loaded.tsx'
import type { Claim, Evaluation } from './drive.ts'
import { Star } from './star.tsx'

const loadForm = () => import('./evaluation-form.tsx')

interface EvaluationSectionProps {
  claim: Claim
  modelName: string
  evaluation: Evaluation
  onEvaluated: () => Promise<void>
}

/** Evaluation of the drive: form, then result. Mails link here, to `#evaluation`. */
export function EvaluationSection({ claim, modelName, evaluation, onEvaluated }: EvaluationSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  async function thank() {
    await onEvaluated()
    // The focused form is gone.
    heading.current?.focus()
  }

  return (
    <section
      id="evaluation"
      aria-labelledby="evaluation-title"
      className="rounded-lg border border-hairline bg-surface px-5 pt-6 pb-7 sm:px-8 sm:pt-8 sm:pb-9"
    >
      <h2 ref={heading} id="evaluation-title" tabIndex={-1} className="text-2xl">
        <FormattedMessage
          id={evaluation ? 'test-drive-manage.evaluation.thanks' : 'test-drive-manage.evaluation.title'}
          values={{ model: modelName }}
        />
      </h2>
      {evaluation ? (
        <Given evaluation={evaluation} />
      ) : (
        <Loaded load={loadForm}>
          {({ EvaluationForm }) => <EvaluationForm claim={claim} modelName={modelName} onEvaluated={thank} />}
        </Loaded>
      )}
    </section>
  )
}

function Given({ evaluation: { rating, recommend, comment } }: { evaluation: NonNullable<Evaluation> }) {
  return (
    <div className="mt-5 grid gap-4">
      <p className="flex gap-1">
        <span className="sr-only">
          <FormattedMessage id="test-drive-manage.evaluation.stars" values={{ count: rating }} />
        </span>
        {[1, 2, 3, 4, 5].map((value) => (
          <Star key={value} isLit={value <= rating} />
        ))}
      </p>
      {recommend !== undefined && (
        <p className="text-ink-soft">
          <FormattedMessage id="test-drive-manage.evaluation.recommended" values={{ score: recommend }} />
        </p>
      )}
      {comment && <blockquote className="max-w-prose border-s-2 border-hairline-strong ps-4">{comment}</blockquote>}
    </div>
  )
}
