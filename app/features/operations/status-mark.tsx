import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import type { StaffDrive } from './drive.ts'

type Status = StaffDrive['status']

export const statusNames: Record<Status, MessageId> = {
  1: 'operations.status.booked',
  2: 'operations.status.arranged',
  3: 'operations.status.completed',
  4: 'operations.status.cancelled',
}

const dots: Record<Status, string> = {
  1: 'aurora',
  2: 'bg-accent-ink',
  3: 'bg-ink',
  4: 'border border-hairline-strong',
}

/** Where an order stands: a dot that can be found in a long list, and the word for it. */
export function StatusMark({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[status]}`} />
      <FormattedMessage id={statusNames[status]} />
    </span>
  )
}
