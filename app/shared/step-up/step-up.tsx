import { lazy, Suspense } from 'react'
import { useStepUpQuestion } from '#app/lib/step-up/ask-step-up.ts'

// Loaded when a call first needs a second factor.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** Place of the dialog that asks for the second factor, on pages whose calls may need one. */
export function StepUp() {
  const question = useStepUpQuestion()
  return <Suspense>{question && <StepUpDialog onDone={question.answer} />}</Suspense>
}
