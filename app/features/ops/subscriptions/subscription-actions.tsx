import { lazy } from 'react'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { ActionList, type StaffAction } from '#app/shared/operations/action-list.tsx'
import { findingTitles, openFindings } from './findings.ts'
import type { judgedEvents } from './subscription-events.ts'
import type { Finding, Replacements, StaffEvent, StaffEventType, StaffSubscription } from './subscription.ts'

// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))
const FindingForm = lazy(async () => ({ default: (await import('./finding-form.tsx')).FindingForm }))

const eventTitles = staffButtons.subscriptionOrder

interface SubscriptionActionsProps {
  order: StaffSubscription
  judged: ReturnType<typeof judgedEvents>
  replacements: Replacements
  fire: (event: StaffEvent) => Promise<boolean>
  /** Resolves to whether it was recorded. */
  find: (finding: Finding, note: string) => Promise<boolean>
}

/** Findings staff can record in the order's state, and all its staff events. */
export function SubscriptionActions({ order, judged, replacements, fire, find }: SubscriptionActionsProps) {
  const events = judged.map(({ type, refusal }): StaffAction<StaffEventType> => ({
    type,
    title: eventTitles[type],
    refusal,
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
      machine="subscriptionOrder"
      actions={actions}
      renderForm={(type, close) =>
        isFinding(type) ? (
          <FindingForm finding={type} find={find} onDone={close} />
        ) : (
          <EventForm
            type={type}
            title={eventTitles[type]}
            order={order}
            replacements={replacements}
            firstGraceDay={firstGraceDayOf(order)}
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
