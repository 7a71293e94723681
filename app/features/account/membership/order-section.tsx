import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { BenefitFact } from '#app/shared/membership/benefit-text.tsx'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { Order } from './membership.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderSectionProps {
  order: Order
  /** Its membership is the current one, whose benefits the page shows first. */
  isCurrent: boolean
}

/** Membership order: state, history and actions. */
export function OrderSection({ order, isCurrent }: OrderSectionProps) {
  const { orderNo, status, ownershipType, price, benefits } = order
  return (
    <>
      <section aria-labelledby="membership-order" data-status={status}>
        <h2 id="membership-order" className="mb-5 text-2xl">
          <FormattedMessage id="account-membership.order" />
        </h2>
        <dl className="max-w-form border-t border-hairline-strong">
          <Fact label={<FormattedMessage id="account-membership.order" />}>
            <bdi className="tabular">{orderNo}</bdi>
          </Fact>
          <Fact label={<FormattedMessage id="account-membership.status" />}>
            <span className="font-semibold">
              <FormattedMessage id={`account-membership.status.${nameOf(MembershipStatus, status)}`} />
            </span>
          </Fact>
          <Fact label={<FormattedMessage id="membership.title" />}>
            <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
          </Fact>
          <Fact label={<FormattedMessage id="account-membership.price" />}>
            <MembershipPrice price={price} hasVat />
          </Fact>
          {!isCurrent && <BenefitFact benefits={benefits} />}
        </dl>
      </section>
      <OrderActions order={order} />
      <OrderTimeline order={order} />
    </>
  )
}
