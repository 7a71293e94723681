import { Link } from '@tanstack/react-router'
import { useMay } from './staff-roles.tsx'
import { textLink } from './text-link.ts'

/** Account of an order; those who may see customers get to its page. */
export function AccountLink({ accountId }: { accountId: string }) {
  const may = useMay()
  if (!may('customers.read')) return <bdi className="break-all">{accountId}</bdi>
  return (
    <Link
      to="/{-$locale}/ops/customers/$accountId"
      params={({ locale }) => ({ locale, accountId })}
      className={`break-all ${textLink}`}
    >
      <bdi>{accountId}</bdi>
    </Link>
  )
}
