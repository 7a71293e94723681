import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ReasonForm } from '#app/shared/operations/reason-form.tsx'
import { eventTexts, type StaffEvent, type StaffEventType } from './agreement.ts'

interface EventFormProps {
  type: Exclude<StaffEventType, 'staff.renewalOffered'>
  version: number
  /** Resolves to whether the event was fired. */
  fire: (event: StaffEvent) => Promise<boolean>
}

/** What an event leads to, and the reason where one is recorded. */
export function EventForm({ type, version, fire }: EventFormProps) {
  const { title, text } = eventTexts[type]
  return (
    <div className="grid max-w-form gap-5">
      <p className="text-ink-soft">
        <FormattedMessage id={text} />
      </p>
      {type === 'staff.suspended' || type === 'staff.resumed' || type === 'staff.terminated' ? (
        <ReasonForm
          hint="staff.reason.hint"
          submit={title}
          isHarmless={type === 'staff.resumed'}
          onGiven={(reason) => fire({ type, version, reason })}
        />
      ) : (
        <div>
          <Button
            size="small"
            variant={type === 'staff.discarded' ? 'danger' : 'primary'}
            onClick={() => void fire({ type, version })}
          >
            <FormattedMessage id={title} />
          </Button>
        </div>
      )}
    </div>
  )
}
