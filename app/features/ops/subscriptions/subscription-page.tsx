import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fireSubscriptionEvent, recordFinding } from '#app/functions/ops/subscriptions.functions.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { News } from '#app/shared/operations/news.tsx'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { orderLists } from '#app/shared/order-kinds.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus, beforeReturn } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, isOneOf, nameOf } from '#machines/shared/codes.ts'
import { LicencePanel } from './licence-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionMark } from './subscription-mark.tsx'
import type { Finding, Replacements, StaffEvent, StaffSubscription } from './subscription.ts'

interface SubscriptionPageProps {
  order: StaffSubscription
  replacements: Replacements
  renderDrawing: (step: DrawnStep) => ReactNode
}

type Doing = { event: StaffEvent } | { finding: Finding; note: string; requestKey: string }

/** One subscription for staff: what it is, what can be done with it, its money, its machine and its log. */
export function SubscriptionPage({ order, replacements, renderDrawing }: SubscriptionPageProps) {
  const router = useRouter()
  const { orderNo, version } = order
  const { news, forgetNews, fire } = useFire((doing: Doing) =>
    'event' in doing
      ? fireSubscriptionEvent({ data: { params: { orderNo }, body: doing.event } })
      : recordFinding({
          data: {
            params: { orderNo },
            body: { finding: doing.finding, version, note: doing.note },
            idempotencyKey: doing.requestKey,
          },
        }),
  )
  const facts = { ...order.facts, now: Date.parse(order.now) }
  const hasImages =
    order.licence !== null &&
    !order.facts.isLicenceCleared &&
    isOneOf([...beforeReturn, SubscriptionStatus.returned], order.status)
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.subscriptions} number={orderNo} mark={<SubscriptionMark status={order.status} />}>
        {order.modelName} ·{' '}
        <FormattedMessage id={`staff.identity.${nameOf(IdentityType, order.selection.identityType)}`} />
      </DetailHeading>
      <News news={news} onForget={forgetNews} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-14">
          {hasImages && <LicencePanel orderNo={orderNo} onViewed={() => router.invalidate()} />}
          <SubscriptionActions
            // A form is about the order as it was shown.
            key={version}
            order={order}
            facts={facts}
            replacements={replacements}
            fire={(event) => fire({ event })}
            find={(finding, note) => fire({ finding, note, requestKey: crypto.randomUUID() })}
          />
        </div>
        <div className="grid content-start gap-14">
          <SubscriptionFacts order={order} />
          <MoneyPanel payments={order.payments} charges={order.charges} />
          <StaffRecord actions={order.actions} />
        </div>
      </div>
      <LogReplay machine={subscriptionOrderMachine} order={order} renderDrawing={renderDrawing} />
    </div>
  )
}
