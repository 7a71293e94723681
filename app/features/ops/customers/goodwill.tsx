import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { grantGoodwill } from '#app/functions/ops/payments.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { MissingPermission, useMay } from '#app/shared/operations/staff-roles.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import type { GoodwillRefusal } from '#server/api/input/goodwill.ts'
import type { Customer } from './customer.ts'

// Brings its validation along, which is not needed until one is opened.
const GoodwillForm = lazy(async () => ({ default: (await import('./goodwill-form.tsx')).GoodwillForm }))

type GoodwillOrder = NonNullable<Customer['goodwill']>[number]

const reasons = {
  isUnwinding: 'staff-customer.refusal.isUnwinding',
  isRefundPending: 'staff-customer.refusal.isRefundPending',
  isNothingPaid: 'staff-customer.refusal.isNothingPaid',
  isOrderLimit: 'staff-customer.refusal.isOrderLimit',
  isMonthLimit: 'staff-customer.refusal.isMonthLimit',
} as const satisfies Record<GoodwillRefusal, MessageId>

/** Paid orders of a customer, a part of which can be given back; one form open at a time. */
export function Goodwill({ orders }: { orders: readonly GoodwillOrder[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  const { result, clearResult, fire } = useFire((body: Parameters<typeof grantGoodwill>[0]['data']['body']) =>
    grantGoodwill({ data: { body, idempotencyKey: crypto.randomUUID() } }),
  )
  return (
    <>
      {result && (
        <div className="pt-6 pb-4">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      <ul className="border-t border-hairline text-sm">
        {orders.map((order) => (
          <OrderEntry
            key={order.orderNo}
            order={order}
            isOpen={opened === order.orderNo}
            onToggle={() => setOpened(opened === order.orderNo ? null : order.orderNo)}
          >
            <GoodwillForm
              order={order}
              onGiven={async (given) => (await fire({ orderNo: order.orderNo, ...given })) && setOpened(null)}
            />
          </OrderEntry>
        ))}
      </ul>
    </>
  )
}

interface OrderEntryProps {
  order: GoodwillOrder
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function OrderEntry({ order: { orderNo, currency, paid, refusal }, isOpen, onToggle, children }: OrderEntryProps) {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  const may = useMay()
  const reasonId = useId()
  const isClosed = refusal !== null || !may('money.refund')
  return (
    <li className="grid gap-1 border-b border-hairline py-3">
      <span className="flex flex-wrap justify-between gap-x-6">
        <bdi className="tabular font-semibold">{orderNo}</bdi>
        <span className="tabular text-ink-soft">
          <FormattedMessage
            id="staff-customer.goodwill.paid"
            values={{ amount: formatMoney(locale, paid, currency) }}
          />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <Button
          variant="text"
          size="small"
          disabled={isClosed}
          aria-label={formatMessage({ id: 'staff-customer.goodwill.give.of' }, { orderNo })}
          aria-expanded={isOpen}
          aria-describedby={isClosed ? reasonId : undefined}
          onClick={onToggle}
        >
          <FormattedMessage id="staff-customer.goodwill.give" />
        </Button>
        {isClosed && (
          <span id={reasonId} className="text-ink-soft">
            {refusal === null ? (
              <MissingPermission permission="money.refund" />
            ) : (
              <FormattedMessage id={reasons[refusal]} />
            )}
          </span>
        )}
      </span>
      {isOpen && (
        <div className="py-3">
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </div>
      )}
    </li>
  )
}
