import { FormattedMessage } from 'react-intl'
import { OptionalMark } from '#app/components/field-frame.tsx'
import { fieldId } from '#app/lib/form/field-id.ts'

interface RecommendScaleProps {
  name: string
  value: number | null
  onChange: (score: number) => void
  modelName: string
}

/** Scale of eleven steps from "not at all" to "certainly". */
export function RecommendScale({ name, value, onChange, modelName }: RecommendScaleProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-semibold">
        <FormattedMessage id="test-drive-manage.evaluation.recommend" values={{ model: modelName }} />
        <OptionalMark />
      </legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
        {Array.from({ length: 11 }, (_, score) => (
          <label
            key={score}
            className="tabular relative grid min-h-11 place-content-center rounded-md border border-hairline-strong bg-surface text-sm font-semibold transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              id={score === 0 ? fieldId(name) : undefined}
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              className="sr-only"
            />
            {score}
          </label>
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-4 text-xs text-ink-soft">
        <span>
          <FormattedMessage id="test-drive-manage.evaluation.least" />
        </span>
        <span>
          <FormattedMessage id="test-drive-manage.evaluation.most" />
        </span>
      </p>
    </fieldset>
  )
}
