import { Link } from '@tanstack/react-router'
import { DeclaredText } from '#app/components/declared-text.tsx'
import type { Privacy } from './privacy.ts'

const link = 'underline decoration-1 underline-offset-4 hover:decoration-2'

/** What is under way, each with the way to it. */
export function OpenThings({ open }: Pick<Privacy, 'open'>) {
  return (
    <ul className="mt-2 grid gap-1">
      {open.map((thing) => (
        <li key={`${thing.kind} ${thing.orderNo}`}>
          <DeclaredText id={`account-privacy.open.${thing.kind}`} values={{ orderNo: <OrderLink thing={thing} /> }} />
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ thing: { kind, orderNo } }: { thing: Privacy['open'][number] }) {
  if (kind === 'testDrive') {
    return (
      <Link to="/{-$locale}/test-drive/manage/$orderNo" params={({ locale }) => ({ locale, orderNo })} className={link}>
        <bdi>{orderNo}</bdi>
      </Link>
    )
  }
  if (kind === 'membership') {
    return (
      <Link to="/{-$locale}/account/membership" params={({ locale }) => ({ locale })} className={link}>
        <bdi>{orderNo}</bdi>
      </Link>
    )
  }
  // A payment may be of a month, which has no page of its own.
  if (kind === 'payment') return <bdi>{orderNo}</bdi>
  return (
    <Link to="/{-$locale}/account/orders/$orderNo" params={({ locale }) => ({ locale, orderNo })} className={link}>
      <bdi>{orderNo}</bdi>
    </Link>
  )
}
