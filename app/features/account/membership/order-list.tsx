import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { Info } from './membership.ts'

interface OrderListProps {
  orders: Info['orders']
  /** Order shown in full. */
  shown: string | null
}

/** All orders, newest first. */
export function OrderList({ orders, shown }: OrderListProps) {
  const { formatDate } = useIntl()
  return (
    <section aria-labelledby="membership-orders">
      <h2 id="membership-orders" className="mb-5 text-2xl">
        <FormattedMessage id="account-membership.orders" />
      </h2>
      <ul className="max-w-form border-t border-hairline-strong">
        {orders.map(({ orderNo, ownershipType, status, createdAt, timeZone }) => (
          <li key={orderNo} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hairline py-4">
            <Link
              to="/{-$locale}/account/membership"
              params={({ locale }) => ({ locale })}
              search={{ order: orderNo }}
              aria-current={orderNo === shown ? 'true' : undefined}
              className="font-medium underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
            >
              <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
              {' · '}
              <bdi className="tabular">{orderNo}</bdi>
            </Link>
            <span className="text-sm text-ink-soft">
              <FormattedMessage id={`account-membership.status.${nameOf(MembershipStatus, status)}`} />
              {' · '}
              <time dateTime={createdAt}>{formatDate(createdAt, { timeZone, dateStyle: 'medium' })}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
