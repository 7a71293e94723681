import { Link } from '@tanstack/react-router'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { orderKinds } from '#app/shared/order-kinds.ts'
import type { Privacy } from './privacy.ts'

/** What is under way, each with the way to it. */
export function OpenThings({ open }: Pick<Privacy, 'open'>) {
  return (
    <ul className="mt-2 grid gap-1">
      {open.map((thing) => (
        <li key={`${thing.kind} ${thing.orderNo}`}>
          <DeclaredText id={`kinds.open.${thing.kind}`} values={{ orderNo: <OrderLink thing={thing} /> }} />
        </li>
      ))}
    </ul>
  )
}

/** The way to an order; what has no page of its own, such as the payment of a month, is only named. */
function OrderLink({ thing: { kind, orderNo } }: { thing: Privacy['open'][number] }) {
  const link = orderKinds[kind]?.linkTo({ orderNo, subscriptionNo: null })
  const number = <bdi>{orderNo}</bdi>
  if (!link) return number
  return (
    <Link {...link} className="underline decoration-1 underline-offset-4 hover:decoration-2">
      {number}
    </Link>
  )
}
