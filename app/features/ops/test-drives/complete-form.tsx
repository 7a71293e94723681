import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Form } from '#app/components/form.tsx'
import { RefusalText } from '#app/shared/operations/refusal-text.tsx'
import type { TestDriveFacts } from '#machines/orders/test-drive-order/index.ts'
import type { StaffDrive, StaffEvent } from './drive.ts'
import { eventTitles, refusedBy } from './staff-events.ts'

interface CompleteFormProps {
  /** A walk-in needs no check-in: the customer is there. */
  type: 'staff.completed' | 'staff.walkInCompleted'
  drive: StaffDrive
  facts: TestDriveFacts
  fire: (event: StaffEvent) => Promise<boolean>
}

/** Confirmations before a drive is completed. The machine names what is missing. */
export function CompleteForm({ type, drive, facts, fire }: CompleteFormProps) {
  const { formatMessage } = useIntl()
  const reasonId = useId()
  const [isCheckedIn, setIsCheckedIn] = useState(false)
  const [isLicenceSeen, setIsLicenceSeen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const event = type === 'staff.completed' ? { type, isCheckedIn, isLicenceSeen } : { type, isLicenceSeen }
  const refusal = refusedBy(drive, facts, event)

  async function complete() {
    setIsBusy(true)
    await fire({ ...event, version: drive.version })
    setIsBusy(false)
  }

  return (
    <Form onSubmit={() => void complete()} className="grid gap-4">
      {type === 'staff.completed' && (
        <CheckboxField
          name="isCheckedIn"
          label={formatMessage({ id: 'operations.complete.checkedIn' })}
          checked={isCheckedIn}
          onChange={({ currentTarget }) => setIsCheckedIn(currentTarget.checked)}
        />
      )}
      <CheckboxField
        name="isLicenceSeen"
        label={formatMessage({ id: 'operations.complete.licenceSeen' })}
        checked={isLicenceSeen}
        onChange={({ currentTarget }) => setIsLicenceSeen(currentTarget.checked)}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="small" isBusy={isBusy} disabled={refusal !== null} aria-describedby={reasonId}>
          <FormattedMessage id={eventTitles[type]} />
        </Button>
        <p id={reasonId} className="text-sm text-ink-soft">
          {refusal !== null && <RefusalText machine="testDriveOrder" refusal={refusal} />}
        </p>
      </div>
    </Form>
  )
}
