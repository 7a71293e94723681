import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { afterPaint } from '#app/lib/deferred/after-paint.ts'
import { WizardHeading, type WizardHeadingProps } from './wizard-heading.tsx'

/** Id of the next action, for links that lead there. */
export const wizardActionId = 'wizard-action'

export interface WizardFormProps extends WizardHeadingProps {
  /** Message above the form. */
  notice?: ReactNode
  /** Summary above the action, on phones. */
  drawer: ReactNode
  children?: ReactNode
  /** Next action; none when the notice offers the way on. */
  action: ReactNode
  isBusy: boolean
  /** Takes no input: the session has ended, and the notice leads to the sign-in. */
  isEnded?: boolean
  onSubmit: (event: FormEvent) => void
}

/** One question of a wizard as a form, its next action always in the same place; on phones at the bottom edge. */
export function WizardForm({ back, title, lead, notice, isEnded = false, ...form }: WizardFormProps) {
  const isPressed = useRef(false)
  return (
    <Form
      onSubmit={(event) => {
        if (form.isBusy || isPressed.current) return
        isPressed.current = true
        // The next question takes long to render.
        afterPaint(() => {
          isPressed.current = false
          form.onSubmit(event)
        })
      }}
      // The focused control must not be covered by the bar at the bottom edge.
      className="max-lg:[&_:is(input,select,button)]:scroll-mb-44"
    >
      <WizardHeading back={back} title={title} lead={lead} />
      <div className="max-w-form not-empty:mt-7">{notice}</div>
      <div inert={isEnded} className="mt-9 inert:opacity-50">
        {form.children}
      </div>
      <div className="bottom-bar z-10 mt-10 max-lg:sticky max-lg:-mx-gutter max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:px-gutter max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] lg:mt-12">
        {form.drawer}
        {form.action && !isEnded && (
          <span className="grid lg:inline-grid lg:min-w-64">
            <Button id={wizardActionId} type="submit" isBusy={form.isBusy}>
              {form.action}
            </Button>
          </span>
        )}
      </div>
    </Form>
  )
}
