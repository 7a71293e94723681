import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import type { TouchedOrder } from '#machines/flows/address-editor/index.ts'
import { comma } from '#machines/shared/listed.ts'

const look = 'tabular underline decoration-hairline-strong underline-offset-4 hover:decoration-ink'

/** Order numbers as links. */
export function OrderLinks({ orders }: { orders: readonly TouchedOrder[] }) {
  const intl = useIntl()
  return orders.map((order, index) => (
    <Fragment key={`${order.orderNo} ${order.purpose}`}>
      {index > 0 && comma(intl)}
      <OrderLink order={order} />
    </Fragment>
  ))
}

export function OrderLink({ order: { orderNo, purpose, name } }: { order: TouchedOrder }) {
  const text = (
    <>
      {name} <bdi>{orderNo}</bdi>
    </>
  )
  return purpose === 'drive' ? (
    <Link to="/{-$locale}/test-drive/manage/$orderNo" params={({ locale }) => ({ locale, orderNo })} className={look}>
      {text}
    </Link>
  ) : (
    <Link to="/{-$locale}/account/orders/$orderNo" params={({ locale }) => ({ locale, orderNo })} className={look}>
      {text}
    </Link>
  )
}
