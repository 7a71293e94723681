import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { OrderList } from './order.ts'
import { OrderCard } from './order-card.tsx'
import { NothingYet } from './overview-page.tsx'

interface OrdersPageProps {
  list: OrderList
  page: number
  perPage: number
}

/** All subscriptions of a customer, the newest first. */
export function OrdersPage({ list: { items, total }, page, perPage }: OrdersPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account.orders.title" />
      </h1>
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

function Pages({ page, last }: { page: number; last: number }) {
  const { formatMessage } = useIntl()
  if (last <= 1) return null
  return (
    <nav
      aria-label={formatMessage({ id: 'account.pages' })}
      className="mt-8 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="tabular text-sm text-ink-soft">
        <FormattedMessage id="account.page" values={{ page, last }} />
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton to="." search={(search) => ({ ...search, page: page - 1 })} variant="quiet" size="small">
            <FormattedMessage id="account.page.previous" />
          </LinkButton>
        )}
        {page < last && (
          <LinkButton to="." search={(search) => ({ ...search, page: page + 1 })} variant="quiet" size="small">
            <FormattedMessage id="account.page.next" />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}
