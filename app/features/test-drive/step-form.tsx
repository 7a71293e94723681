import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { type BookingStep, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import { StepHeading } from './step-heading.tsx'
import { SummaryDrawer } from './summary-drawer.tsx'

/** Of the next action, for what leads there. */
export const actionId = 'booking-action'

interface StepFormProps {
  step: BookingStep
  title: ReactNode
  lead?: ReactNode
  /** What has to be said before anything else. */
  notice?: ReactNode
  children: ReactNode
  /** The next action; none where the notice has the way on. */
  action: ReactNode | null
  isBusy?: boolean
  onSubmit: (event: FormEvent) => void
}

/** One question of the booking as a form, its next action always at the same place; on phones at the lower edge. */
export function StepForm({ step, title, lead, notice, children, action, isBusy = false, onSubmit }: StepFormProps) {
  const current = useBookingState(problem)
  const noticeRef = useRef<HTMLDivElement>(null)

  // It is read out at once; whoever sees it has pressed a button far below it.
  useEffect(() => {
    if (current) noticeRef.current?.scrollIntoView({ block: 'center' })
  }, [current])

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit(event)
      }}
      // What has the focus must not lie under the bar at the lower edge.
      className="max-lg:[&_:is(input,select,button)]:scroll-mb-44"
    >
      <StepHeading step={step} title={title} lead={lead} />
      {notice && (
        <div ref={noticeRef} className="mt-7 max-w-form">
          {notice}
        </div>
      )}
      <div className="mt-9">{children}</div>
      <div className="z-10 mt-10 max-lg:sticky max-lg:bottom-0 max-lg:-mx-gutter max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:px-gutter max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] lg:mt-12">
        <SummaryDrawer />
        {action && (
          <span className="grid lg:inline-grid lg:min-w-64">
            <Button id={actionId} type="submit" isBusy={isBusy}>
              {action}
            </Button>
          </span>
        )}
      </div>
    </Form>
  )
}
