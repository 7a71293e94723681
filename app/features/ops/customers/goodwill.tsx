import { lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { grantGoodwill } from '#app/functions/ops/payments.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { goodwillLimitTexts } from '#app/shared/operations/goodwill-limits.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import type { GoodwillRefusal } from '#server/api/input/goodwill.ts'
import { ActEntry } from './act-entry.tsx'
import type { Customer } from './customer.ts'

// Brings its validation along, which is not needed until one is opened.
const GoodwillForm = lazy(async () => ({ default: (await import('./goodwill-form.tsx')).GoodwillForm }))

type GoodwillOrder = NonNullable<Customer['goodwill']>[number]

const reasons = {
  isUnwinding: 'staff-customer.refusal.isUnwinding',
  isRefundPending: 'staff-customer.refusal.isRefundPending',
  isNothingPaid: 'staff-customer.refusal.isNothingPaid',
  ...goodwillLimitTexts,
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
            onGiven={async (given) => (await fire({ orderNo: order.orderNo, ...given })) && setOpened(null)}
          />
        ))}
      </ul>
    </>
  )
}

interface OrderEntryProps {
  order: GoodwillOrder
  isOpen: boolean
  onToggle: () => void
  onGiven: (given: { amount: number; reason: string }) => Promise<unknown>
}

function OrderEntry({ order, isOpen, onToggle, onGiven }: OrderEntryProps) {
  const { orderNo, currency, paid, refusal } = order
  const locale = useLocale()
  const { formatMessage } = useIntl()
  return (
    <ActEntry
      act="staff-customer.goodwill.give"
      label={formatMessage({ id: 'staff-customer.goodwill.give.of' }, { orderNo })}
      permission="money.refund"
      reason={refusal && reasons[refusal]}
      isOpen={isOpen}
      onToggle={onToggle}
      form={<GoodwillForm order={order} onGiven={onGiven} />}
    >
      <span className="flex flex-wrap justify-between gap-x-6">
        <bdi className="tabular font-semibold">{orderNo}</bdi>
        <span className="tabular text-ink-soft">
          <FormattedMessage
            id="staff-customer.goodwill.paid"
            values={{ amount: formatMoney(locale, paid, currency) }}
          />
        </span>
      </span>
    </ActEntry>
  )
}
