import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { fieldId, type FieldProblem } from './field-id.ts'

interface MissingChoice {
  /** For the group itself. */
  error: string | undefined
  /** For `<ErrorSummary>` above it. */
  summary: { problems: readonly FieldProblem[]; ref: RefObject<HTMLElement | null> }
  /** Of the button, when it was pressed without an answer. */
  ask: () => void
}

/**
 * Answer that a step of one question cannot do without. Cards may be taller than the screen, so a press without an
 * answer shows and focuses a summary above them, as a form of several fields does (see useZodForm).
 */
export function useMissingChoice(name: string, message: MessageId, isMissing: boolean): MissingChoice {
  const { formatMessage } = useIntl()
  const ref = useRef<HTMLElement>(null)
  const [presses, setPresses] = useState(0)
  const error = presses > 0 && isMissing ? formatMessage({ id: message }) : undefined

  // The summary is there only after the render that shows it.
  useEffect(() => {
    if (presses > 0) ref.current?.focus()
  }, [presses])

  return {
    error,
    summary: { problems: error ? [{ fieldId: fieldId(name), message: error }] : [], ref },
    ask: () => setPresses((before) => before + 1),
  }
}
