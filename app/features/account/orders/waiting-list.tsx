import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { type OrderKind, orderKinds } from '#app/shared/order-kinds.ts'
import { ActorText, Deadline } from './order-texts.tsx'
import type { Overview } from './order.ts'

type OpenOrder = Overview['waiting'][number]

interface WaitingListProps {
  orders: readonly OpenOrder[]
  /** Kinds by name. Orders of other kinds are left out. */
  kinds?: Readonly<Record<string, OrderKind>>
}

/** All open orders of every kind: next step, who acts and until when. Stacked on phones. */
export function WaitingList({ orders, kinds = orderKinds }: WaitingListProps) {
  const { formatMessage } = useIntl()
  return (
    <table aria-label={formatMessage({ id: 'account.waiting' })} className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-hairline text-sm text-ink-soft">
          {(['account.column.order', 'account.column.next', 'account.column.who', 'account.column.until'] as const).map(
            (id) => (
              <th key={id} scope="col" className="py-3 pe-6 text-start font-medium">
                <FormattedMessage id={id} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {orders.map((order) => {
          const kind = kinds[order.kind]
          return kind && <WaitingRow key={`${order.kind} ${order.orderNo}`} order={order} kind={kind} />
        })}
      </tbody>
    </table>
  )
}

function WaitingRow({ order, kind }: { order: OpenOrder; kind: OrderKind }) {
  const { orderNo, name, who, until, timeZone } = order
  const { name: kindName, waitsFor, linkTo } = kind
  const what = waitsFor.find((word) => word === order.what)
  return (
    <tr className="border-b border-hairline align-top max-md:grid max-md:gap-0.5 max-md:py-4">
      <th scope="row" className="py-3 pe-6 text-start font-normal max-md:py-0">
        <Link {...linkTo(order)} className="inline-block min-h-6 font-semibold underline-offset-4 hover:underline">
          <FormattedMessage id="account.waiting.order" values={{ kind: <FormattedMessage id={kindName} />, name }} />
        </Link>
        <span className="tabular block text-sm text-ink-soft">
          <bdi>{orderNo}</bdi>
        </span>
      </th>
      <td className="py-3 pe-6 max-md:py-0">
        {what && <FormattedMessage id={`next-step.${what}`} values={{ who }} />}
      </td>
      <td className="py-3 pe-6 font-medium max-md:py-0">
        <ActorText who={who} />
      </td>
      <td className="py-3 text-sm text-ink-soft max-md:py-0">
        {until && <Deadline instant={until} timeZone={timeZone} />}
      </td>
    </tr>
  )
}
