import { lazy } from 'react'
import { FormattedMessage } from 'react-intl'
import { DeclaredText } from '#app/components/declared-text.tsx'
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
  'staff.erased': 'staff-customer.act.erased',
} as const satisfies Record<CustomerAct['type'], MessageId>

const reasons = {
  isErased: 'staff-customer.refusal.isErased',
  isMerged: 'staff-customer.refusal.isMerged',
  isStaff: 'staff-customer.refusal.isStaff',
  isBlocked: 'staff-customer.refusal.isBlocked',
  isNotBlocked: 'staff-customer.refusal.isNotBlocked',
  isOpen: 'staff-customer.refusal.isOpen',
} as const satisfies Record<ActRefusal, MessageId>

interface CustomerActsProps extends Pick<Customer, 'acts' | 'open'> {
  /** Resolves to whether it was done. */
  act: (act: CustomerAct) => Promise<boolean>
}

/** What staff can do to the account; each with a reason, which is logged. */
export function CustomerActList({ acts, open, act }: CustomerActsProps) {
  return (
    <div className="grid gap-4">
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
      {open.length > 0 && (
        <div className="grid gap-2 text-sm">
          <h3 className="font-semibold">
            <FormattedMessage id="staff-customer.open" />
          </h3>
          <ul className="grid gap-1 text-ink-soft">
            {open.map(({ kind, orderNo }) => (
              <li key={`${kind} ${orderNo}`}>
                <DeclaredText id={`kinds.open.${kind}`} values={{ orderNo: <bdi>{orderNo}</bdi> }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
