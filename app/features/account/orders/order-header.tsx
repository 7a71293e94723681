import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { OrderPicture } from './order-picture.tsx'
import { ActorText, DateLabel, Deadline, NextText, StatusDot, StatusText } from './order-texts.tsx'
import type { AccountOrder } from './order.ts'

const headlines: Record<AccountOrder['status'], MessageId> = {
  [SubscriptionStatus.initial]: 'account-order.headline.draft',
  [SubscriptionStatus.awaitingPayment]: 'account-order.headline.unpaid',
  [SubscriptionStatus.inPreparation]: 'account-order.headline.preparation',
  [SubscriptionStatus.tobeDeliver]: 'account-order.headline.ready',
  [SubscriptionStatus.inUse]: 'account-order.headline.inUse',
  [SubscriptionStatus.reminded]: 'account-order.headline.arrears',
  [SubscriptionStatus.warned]: 'account-order.headline.arrears',
  [SubscriptionStatus.terminationAnnounced]: 'account-order.headline.terminationAnnounced',
  [SubscriptionStatus.terminated]: 'account-order.headline.terminated',
  [SubscriptionStatus.returned]: 'account-order.headline.returned',
  [SubscriptionStatus.finished]: 'account-order.headline.finished',
  [SubscriptionStatus.canceling]: 'account-order.headline.cancelling',
  [SubscriptionStatus.cancelled]: 'account-order.headline.cancelled',
}

interface OrderHeaderProps {
  order: AccountOrder
  /** On phones an open panel comes before the picture. */
  isBusy: boolean
}

/** Summary of an order: car, state, next step, who acts and until when. */
export function OrderHeader({ order, isBusy }: OrderHeaderProps) {
  const { orderNo, status, modelName, next, timeZone, country } = order
  return (
    <header className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_6fr]">
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2.5 font-medium">
            <StatusDot status={status} />
            <StatusText status={status} />
          </span>
          <span className="tabular text-ink-soft">
            <FormattedMessage id="account-order.orderNo" values={{ orderNo: <bdi>{orderNo}</bdi> }} />
          </span>
        </p>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id={headlines[status]} values={{ model: modelName }} />
        </h1>
        {next && (
          <p className="max-w-prose text-lg text-ink-soft">
            <NextText next={next} />
          </p>
        )}
        {next && (
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <div>
              <dt className="text-sm text-ink-soft">
                <FormattedMessage id="account-order.next.who" />
              </dt>
              <dd className="font-semibold">
                <ActorText who={next.who} />
              </dd>
            </div>
            {next.until && (
              <div>
                <dt className="text-sm text-ink-soft">
                  <DateLabel next={next} />
                </dt>
                <dd className="tabular font-semibold">
                  <Deadline instant={next.until} timeZone={timeZone} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <div
        className={`relative isolate flex min-h-60 items-end overflow-hidden rounded-lg sm:min-h-80 lg:min-h-96 ${isBusy ? 'max-lg:hidden' : ''}`}
      >
        <Scene
          name={country === 'AE' ? 'dune' : 'fjord'}
          className="absolute inset-0 -z-10 size-full rtl:-scale-x-100"
        />
        <OrderPicture order={order} isFirst className="mx-auto mb-[5%] w-[86%]" />
      </div>
    </header>
  )
}
