import { lazy } from 'react'
import { ActionList, type StaffAction } from '#app/shared/operations/action-list.tsx'
import { type SubscriptionFacts, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { OrderType } from '#machines/shared/codes.ts'
import {
  bestCaseEvent,
  eventTitles,
  findingTitles,
  openFindings,
  refusedBy,
  staffEventTypes,
} from './subscription-events.ts'
import type { Finding, Replacements, StaffEvent, StaffEventType, StaffSubscription } from './subscription.ts'

// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))
const FindingForm = lazy(async () => ({ default: (await import('./finding-form.tsx')).FindingForm }))

interface SubscriptionActionsProps {
  order: StaffSubscription
  facts: SubscriptionFacts
  replacements: Replacements
  fire: (event: StaffEvent) => Promise<boolean>
  /** Resolves to whether it was recorded. */
  find: (finding: Finding, note: string) => Promise<boolean>
}

/** Findings staff can record in the order's state, and all its staff events. */
export function SubscriptionActions({ order, facts, replacements, fire, find }: SubscriptionActionsProps) {
  const isMadeToOrder = order.selection.orderType === OrderType.madeToOrder
  const isCarFree = isMadeToOrder || replacements.length > 0
  const events = staffEventTypes().map((type): StaffAction<StaffEventType> => ({
    type,
    title: eventTitles[type],
    refusal: refusedBy(order, facts, bestCaseEvent(type, { facts, isCarFree })),
  }))
  const findings = openFindings(order).map((type): StaffAction<Finding> => ({
    type,
    title: findingTitles[type],
    refusal: null,
  }))
  // Open actions first: of eleven, two or three are open at a time.
  const isOpen = ({ refusal }: StaffAction<string>) => refusal === null
  const actions: StaffAction<StaffEventType | Finding>[] = [
    ...findings,
    ...events.filter(isOpen),
    ...events.filter((event) => !isOpen(event)),
  ]
  return (
    <ActionList
      machine={subscriptionOrderMachine.id}
      actions={actions}
      renderForm={(type, close) =>
        isFinding(type) ? (
          <FindingForm finding={type} find={find} onDone={close} />
        ) : (
          <EventForm
            type={type}
            title={eventTitles[type]}
            version={order.version}
            leastKm={facts.odometerAtHandover ?? 0}
            deposit={order.deposit}
            replacements={replacements}
            isMadeToOrder={isMadeToOrder}
            firstGraceDay={firstGraceDayOf(order)}
            refusalWith={(has) => refusedBy(order, facts, bestCaseEvent(type, { facts, isCarFree, has }))}
            fire={fire}
          />
        )
      }
    />
  )
}

/** Day after the announced last one, which ends at midnight in the order's market. */
function firstGraceDayOf({ facts, timeZone, now }: StaffSubscription): string {
  const end = new Date(facts.termination?.endsAt ?? now)
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(end)
}

function isFinding(type: StaffEventType | Finding): type is Finding {
  return Object.hasOwn(findingTitles, type)
}
