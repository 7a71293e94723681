import { FormattedMessage } from 'react-intl'
import { Pages } from '#app/components/pages.tsx'
import { CompanyNote } from '#app/shared/account/company-note.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrderList } from './order.ts'
import { NothingYet } from './overview-page.tsx'

interface OrdersPageProps {
  list: OrderList
  page: number
  perPage: number
  /** Name of the customer's company. */
  company: string | null
}

/** All subscriptions of the customer, newest first. */
export function OrdersPage({ list: { items, total }, page, perPage, company }: OrdersPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account.orders.title" />
      </h1>
      <CompanyNote company={company} />
      {total === 0 ? (
        <NothingYet />
      ) : (
        <>
          <p className="tabular mt-3 text-ink-soft">
            <FormattedMessage id="account.orders.count" values={{ count: total }} />
          </p>
          <div className="mt-6 border-t border-hairline-strong">
            {items.map((order, index) => (
              <OrderCard key={order.orderNo} order={order} isFirst={index === 0} level={2} />
            ))}
          </div>
          <Pages page={page} last={Math.ceil(total / perPage)} />
        </>
      )}
    </>
  )
}
