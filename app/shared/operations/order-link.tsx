import { Link } from '@tanstack/react-router'
import { textLink } from './text-link.ts'

/** The number of a subscription among the facts of a page, and the way to it. */
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
