import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useMay } from './staff-roles.tsx'
import { textLink } from './text-link.ts'

/** Account of an order: its page for those who may see customers, its id for others. */
export function AccountLink({ accountId }: { accountId: string }) {
  const may = useMay()
  if (!may('customers.read')) return <bdi className="break-all">{accountId}</bdi>
  return (
    <Link
      to="/{-$locale}/ops/customers/$accountId"
      params={({ locale }) => ({ locale, accountId })}
      className={textLink}
    >
      <FormattedMessage id="operations.fact.openAccount" />
    </Link>
  )
}
