import { lazy, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fireMembershipEvent } from '#app/functions/ops/memberships.functions.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { goodwillLimitTexts } from '#app/shared/operations/goodwill-limits.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { PaymentTable } from '#app/shared/operations/payment-table.tsx'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { judgedEvents } from './judged-events.ts'
import { eventTexts } from './membership-events.ts'
import { MembershipFacts } from './membership-facts.tsx'
import { MembershipMark } from './membership-mark.tsx'
import type { StaffEvent, StaffMembership } from './membership.ts'

// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))

interface MembershipPageProps {
  order: StaffMembership
  events: ReturnType<typeof judgedEvents>
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Membership for staff: facts, actions, payments, state machine and log. */
export function MembershipPage({ order, events, renderDrawing }: MembershipPageProps) {
  const { orderNo, version, status, ownershipType } = order
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireMembershipEvent({ data: { params: { orderNo }, body: event } }),
  )
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.memberships} number={orderNo} mark={<MembershipMark status={status} />}>
        <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <ActionList
          // A form belongs to the version of the order it was opened for.
          key={version}
          machine="membershipOrder"
          actions={events.map(({ type, refusal }) => ({ type, title: eventTexts[type].title, refusal }))}
          reasons={goodwillLimitTexts}
          renderForm={(type) => <EventForm type={type} order={order} fire={fire} />}
        />
        <div className="grid content-start gap-14">
          <MembershipFacts order={order} />
          {order.payments.length > 0 && <PaymentTable payments={order.payments} />}
          <StaffRecord actions={order.staffActions} />
        </div>
      </div>
      <LogReplay order={order} renderDrawing={renderDrawing} />
    </div>
  )
}
