import { type Ref, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#app/lib/form/field-id.ts'

/**
 * List of a form's problems, above it, each a link to its field. Gets the focus when a submit was refused (see
 * useZodForm). Renders nothing without problems.
 */
export function ErrorSummary({ problems, ref }: { problems: readonly FieldProblem[]; ref?: Ref<HTMLElement> }) {
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-2 rounded-md border border-danger bg-danger-surface px-5 py-4"
    >
      <h2 id={titleId} className="text-base font-semibold">
        <FormattedMessage id="shell.form.problems" values={{ count: problems.length }} />
      </h2>
      <ul className="grid gap-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // The fragment alone only scrolls; typing needs the focus.
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
              className="inline-block py-1 text-sm font-medium text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
