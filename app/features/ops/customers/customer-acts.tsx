import { lazy } from 'react'
import type { MessageId } from '#app/i18n/messages.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import type { ActRefusal, CustomerAct } from '#server/api/input/customers.ts'
import type { Customer } from './customer.ts'

// The form brings its validation along, which is not needed until one is opened.
const ActForm = lazy(async () => ({ default: (await import('./act-form.tsx')).ActForm }))

const titles = {
  'staff.signedOut': 'staff-customer.act.signedOut',
  'staff.blocked': 'staff-customer.act.blocked',
  'staff.unblocked': 'staff-customer.act.unblocked',
} as const satisfies Record<CustomerAct['type'], MessageId>

const reasons = {
  isErased: 'staff-customer.refusal.isErased',
  isStaff: 'staff-customer.refusal.isStaff',
  isBlocked: 'staff-customer.refusal.isBlocked',
  isNotBlocked: 'staff-customer.refusal.isNotBlocked',
} as const satisfies Record<ActRefusal, MessageId>

interface CustomerActsProps extends Pick<Customer, 'acts'> {
  /** Resolves to whether it was done. */
  act: (act: CustomerAct) => Promise<boolean>
}

/** What staff can do to the account; each with a reason, which is logged. */
export function CustomerActList({ acts, act }: CustomerActsProps) {
  return (
    <ActionList
      machine="customer"
      actions={acts.map(({ type, refusal }) => ({ type, title: titles[type], refusal }))}
      reasons={reasons}
      renderForm={(type, close) => (
        <ActForm
          type={type}
          title={titles[type]}
          onGiven={async (reason) => (await act({ type, reason })) && close()}
        />
      )}
    />
  )
}
