import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { ReasonForm } from '#app/shared/operations/reason-form.tsx'
import type { CustomerAct } from '#server/api/input/customers.ts'

interface ActFormProps {
  type: CustomerAct['type']
  title: MessageId
  onGiven: (reason: string) => Promise<unknown>
}

const consequences = {
  'staff.signedOut': 'staff-customer.act.signedOut.text',
  'staff.blocked': 'staff-customer.act.blocked.text',
  'staff.unblocked': 'staff-customer.act.unblocked.text',
  'staff.erased': 'staff-customer.act.erased.text',
} as const satisfies Record<CustomerAct['type'], MessageId>

/** What an act leads to, and the reason for it. */
export function ActForm({ type, title, onGiven }: ActFormProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id={consequences[type]} />
      </p>
      <ReasonForm hint="staff.reason.hint" submit={title} isHarmless={type === 'staff.unblocked'} onGiven={onGiven} />
    </div>
  )
}
