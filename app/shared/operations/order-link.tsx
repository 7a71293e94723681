import { Link } from '@tanstack/react-router'
import { textLink } from './text-link.ts'

/** Subscription number in a list of facts, with a link to it. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link
      to="/{-$locale}/ops/subscriptions/$orderNo"
      params={({ locale }) => ({ locale, orderNo })}
      className={`tabular ${textLink}`}
    >
      <bdi>{orderNo}</bdi>
    </Link>
  )
}
