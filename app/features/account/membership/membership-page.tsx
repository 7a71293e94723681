import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { CurrentFacts } from './current-facts.tsx'
import { Grants } from './grants.tsx'
import { Invitations } from './invitations.tsx'
import type { OwnMembership } from './membership.ts'
import { OrderList } from './order-list.tsx'
import { OrderSection } from './order-section.tsx'

/** Membership of the customer, its orders, and grants given and received. */
export function MembershipPage({ own: { info, order } }: { own: OwnMembership }) {
  const { current } = info
  return (
    <div className="grid gap-14">
      <header>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id={headlineOf(info, order)} />
        </h1>
        {order?.status === MembershipStatus.refundFailed && <RefundFailed />}
        {current ? <CurrentFacts current={current} timeZone={info.timeZone} /> : <NoneYet />}
      </header>
      <Invitations info={info} />
      {order && <OrderSection key={order.orderNo} order={order} isCurrent={order.orderNo === current?.orderNo} />}
      {info.orders.length > 1 && <OrderList orders={info.orders} shown={order?.orderNo ?? null} />}
      {(info.grants.isOwner || info.grants.given.length > 0) && <Grants grants={info.grants} />}
    </div>
  )
}

function headlineOf({ current }: OwnMembership['info'], order: OwnMembership['order']): MessageId {
  if (current) return current.isRunning ? 'account-membership.headline.member' : 'account-membership.headline.soon'
  return order?.period ? 'account-membership.headline.over' : 'account-membership.headline.none'
}

/** Shown first: a refund has failed. The remedy is with the order. */
function RefundFailed() {
  return (
    <div className="mt-6 max-w-form">
      <Notice
        tone="danger"
        title={<FormattedMessage id="account-membership.next.refund" values={{ who: 'customer' }} />}
      >
        <FormattedMessage id="account-membership.refund.member" />
      </Notice>
    </div>
  )
}

function NoneYet() {
  return (
    <div className="mt-4 grid justify-items-start gap-6">
      <p className="max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-membership.none.text" />
      </p>
      <LinkButton to="/{-$locale}/membership" params={({ locale }) => ({ locale })}>
        <FormattedMessage id="account-membership.compare" />
      </LinkButton>
    </div>
  )
}
