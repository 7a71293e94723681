import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { eventTexts as membershipTexts } from '#app/features/ops/memberships/membership-events.ts'
import { staffEventTypes as subscriptionEvents } from '#app/features/ops/subscriptions/subscription-events.ts'
import { staffEventTypes as driveEvents } from '#app/features/ops/test-drives/staff-events.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const staffed: { machine: AnyStateMachine; events: readonly string[] }[] = [
  { machine: testDriveOrderMachine, events: driveEvents() },
  { machine: subscriptionOrderMachine, events: subscriptionEvents() },
  { machine: membershipOrderMachine, events: Object.keys(membershipTexts) },
]

/** Everything that can refuse the events, as `judge` names it: guards without their params. */
function refusalsOf({ machine, events }: (typeof staffed)[number]): string[] {
  const guards = describeMachine(machine).transitions.flatMap((transition) =>
    events.includes(transition.event) ? transition.guards : [],
  )
  return [...new Set([notInThisState, ...guards.flatMap((label) => label.split('(', 1))])]
}

/** What the list says below each action that is refused, by the guard. */
async function reasonsOf(machine: AnyStateMachine, refusals: readonly string[]): Promise<Map<string, string>> {
  const html = await renderPage(
    'en_US',
    { path: '/ops', messages: ['operations', ...wordNamespaces(machine.id)] },
    <ActionList
      machine={machine.id}
      actions={refusals.map((refusal) => ({ type: refusal, title: 'operations.actions', refusal }))}
      renderForm={() => null}
    />,
  )
  const reasons = [...html.matchAll(/<p id="[^"]*"[^>]*>(.*?)<\/p>/g)]
  return new Map(refusals.map((refusal, index) => [refusal, reasons[index]?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '']))
}

describe.each(staffed)('the actions of staff by $machine.id', (entry) => {
  it('say in a sentence why each of them is refused, whatever refuses it', async () => {
    const refusals = refusalsOf(entry)
    expect(refusals.length).toBeGreaterThan(3)
    const reasons = await reasonsOf(entry.machine, refusals)
    expect([...reasons].filter(([, reason]) => !/^\p{Lu}.+\.$/u.test(reason))).toEqual([])
    expect(new Set(reasons.values()).size).toBe(refusals.length)
  })
})

describe('an action of staff', () => {
  it('says what its guard says in the machine’s words', async () => {
    const reasons = await reasonsOf(testDriveOrderMachine, [notInThisState, 'isAdvisorFree', 'isOver'])
    expect([...reasons.values()]).toEqual([
      'Not in this state.',
      'No advisor is free at this time.',
      'Possible once the time of the drive is over.',
    ])
  })
})
