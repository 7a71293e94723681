import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { SelectField } from '#app/components/select-field.tsx'

interface BulkAssignmentProps {
  /** Selected items. */
  count: number
  /** Staff who may see all of them. */
  staff: readonly { id: string; name: string }[]
  isBusy: boolean
  /** Null removes the assignment. */
  onAssign: (assignee: string | null) => void
}

/**
 * Assigns all selected items. The only action on several at once: everything else staff do to an item is an event of
 * its machine, which is judged by what that item has become, and often told its customer.
 */
export function BulkAssignment({ count, staff, isBusy, onAssign }: BulkAssignmentProps) {
  const { formatMessage } = useIntl()
  const [chosen, setChosen] = useState('me')
  if (count === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4 rounded-md bg-sunken p-4">
      <p className="self-center font-semibold" role="status">
        <FormattedMessage id="staff-work.selected" values={{ count }} />
      </p>
      <div className="min-w-56">
        <SelectField
          name="assignTo"
          label={formatMessage({ id: 'staff-work.assign.to' })}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={[
            { value: 'me', label: formatMessage({ id: 'staff-work.assignee.me' }) },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: formatMessage({ id: 'staff-work.assignee.nobody' }) },
          ]}
        />
      </div>
      <Button isBusy={isBusy} onClick={() => onAssign(chosen === '' ? null : chosen)}>
        <FormattedMessage id="staff-work.assign" />
      </Button>
    </div>
  )
}
