import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { eventTexts as membershipTexts } from '#app/features/ops/memberships/membership-events.ts'
import { staffEventTypes as subscriptionEvents } from '#app/features/ops/subscriptions/subscription-events.ts'
import { staffEventTypes as driveEvents } from '#app/features/ops/test-drives/staff-events.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { ActionList, type StaffAction } from '#app/shared/operations/action-list.tsx'
import { StaffRolesProvider } from '#app/shared/operations/staff-roles.tsx'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { notInThisState } from '#machines/shared/description.ts'
import type { firing, StaffRole } from '#server/api/input/permissions.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

type MachineId = keyof typeof firing

const staffed: { id: MachineId; machine: AnyStateMachine; events: readonly string[] }[] = [
  { id: 'testDriveOrder', machine: testDriveOrderMachine, events: driveEvents() },
  { id: 'subscriptionOrder', machine: subscriptionOrderMachine, events: subscriptionEvents() },
  { id: 'membershipOrder', machine: membershipOrderMachine, events: Object.keys(membershipTexts) },
]

/** Everything that can refuse the events, as `judge` names it: guards without their params. */
function refusalsOf({ machine, events }: (typeof staffed)[number]): string[] {
  const guards = describeMachine(machine).transitions.flatMap((transition) =>
    events.includes(transition.event) ? transition.guards : [],
  )
  return [...new Set([notInThisState, ...guards.flatMap((label) => label.split('(', 1))])]
}

/** What the list says below each action that is refused, by the guard. */
async function reasonsOf(machine: MachineId, refusals: readonly string[]): Promise<Map<string, string>> {
  const actions = refusals.map((refusal) => ({ type: refusal, title: 'operations.actions', refusal }) as const)
  const reasons = reasonsIn(await rendered(['administrator'], machine, actions))
  return new Map(refusals.map((refusal, index) => [refusal, reasons[index] ?? '']))
}

function rendered(
  roles: readonly StaffRole[],
  machine: MachineId,
  actions: readonly StaffAction<string>[],
): Promise<string> {
  return renderPage(
    'en_US',
    { path: '/ops', messages: ['operations', 'permissions', 'staff', ...wordNamespaces(machine)] },
    <StaffRolesProvider value={roles}>
      <ActionList machine={machine} actions={actions} renderForm={() => null} />
    </StaffRolesProvider>,
  )
}

function reasonsIn(html: string): string[] {
  const reasons = html.matchAll(/<p id="[^"]*"[^>]*>(.*?)<\/p>/g)
  return Array.from(reasons, ([, reason = '']) => reason.replaceAll(/<[^>]*>/g, ''))
}

describe.each(staffed)('the actions of staff by $id', (entry) => {
  it('say in a sentence why each of them is refused, whatever refuses it', async () => {
    const refusals = refusalsOf(entry)
    expect(refusals.length).toBeGreaterThan(3)
    const reasons = await reasonsOf(entry.id, refusals)
    expect([...reasons].filter(([, reason]) => !/^\p{Lu}.+\.$/u.test(reason))).toEqual([])
    expect(new Set(reasons.values()).size).toBe(refusals.length)
  })
})

describe('an action of staff', () => {
  it('says what its guard says in the machine’s words', async () => {
    const reasons = await reasonsOf('testDriveOrder', [notInThisState, 'isAdvisorFree', 'isOver'])
    expect([...reasons.values()]).toEqual([
      'Not in this state.',
      'No advisor is free at this time.',
      'Possible once the time of the drive is over.',
    ])
  })

  it('is closed to roles without its permission, with the permission’s name, and open to others', async () => {
    const open = (type: string) => ({ type, title: 'operations.actions', refusal: null }) as const
    const actions = [open('staff.handedOver'), open('staff.statementSettled'), open('staff.graceGranted')]
    const lacks = (what: string) => `Your roles do not include this: ${what}.`
    const [cars, money, grace] = [
      'Prepare, hand over and take back cars',
      'Pay money back and settle deposits',
      'Grant time to pay and end contracts in arrears',
    ].map(lacks)
    expect(reasonsIn(await rendered(['store'], 'subscriptionOrder', actions))).toEqual([money, grace])
    expect(reasonsIn(await rendered(['finance'], 'subscriptionOrder', actions))).toEqual([cars])
    expect(reasonsIn(await rendered(['store', 'finance'], 'subscriptionOrder', actions))).toEqual([])
    expect(reasonsIn(await rendered([], 'subscriptionOrder', actions))).toEqual([cars, money, grace])
  })
})
