import { assert, constantFrom, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { and, type AnyStateMachine, setup } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'
import { eventLabel, notInThisState } from '#machines/shared/description.ts'
import { guardLabels } from '#machines/shared/guard-names.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { simulate } from '#machines/shared/simulate.ts'
import { subscriptionEvents, subscriptionFacts } from '#tests/fixtures/machines/subscription-order.ts'
import { bookingEvents, chosen, systemEvents } from '#tests/fixtures/machines/test-drive-booking.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'
import { at, take } from '#tests/machines/model.ts'

const small = setup({ guards: { isWarm: () => true, isLit: () => true } }).createMachine({
  id: 'smallStove',
  initial: 'kitchen',
  states: {
    kitchen: {
      initial: 'cold',
      on: { 'customer.left': 'outside', 'timer.elapsed': { target: '.cold', guard: and(['isWarm', 'isLit']) } },
      states: {
        cold: { meta: { code: 1 }, on: { lit: 'hot', 'timer.elapsed': {} } },
        hot: { meta: { code: 2 }, tags: ['dangerous'], on: { 'customer.left': {} } },
      },
    },
    outside: { type: 'final' },
  },
})

describe('the description of a machine', () => {
  it('names the states one can be in, with their codes', () => {
    expect(describeMachine(small)).toMatchObject({
      id: 'smallStove',
      title: 'Small stove',
      states: [
        { id: 'kitchen.cold', code: 1, initial: true, parent: 'kitchen' },
        { id: 'kitchen.hot', code: 2, tags: ['dangerous'], parent: 'kitchen' },
        { id: 'outside', final: true },
      ],
    })
  })

  it('calls a state final that ends an order and still hears of something', () => {
    const { states } = describeMachine(subscriptionOrderMachine)
    expect(states.filter(({ final }) => final).map(({ id }) => id)).toEqual(['finished', 'cancelled'])
  })

  it('writes out what a group has in common, without what a state forbids', () => {
    expect(describeMachine(small).transitions).toEqual([
      { source: 'kitchen.cold', event: 'lit', target: 'kitchen.hot', actor: 'customer', guards: [] },
      { source: 'kitchen.cold', event: 'customer.left', target: 'outside', actor: 'customer', guards: [] },
      {
        source: 'kitchen.hot',
        event: 'timer.elapsed',
        target: 'kitchen.cold',
        actor: 'timer',
        guards: ['isWarm', 'isLit'],
      },
    ])
  })

  it('is JSON: what is printed is what was described', () => {
    for (const { machine } of catalogue) {
      expect(JSON.parse(JSON.stringify(describeMachine(machine)))).toEqual(describeMachine(machine))
    }
  })

  it('keeps groups for drawing', () => {
    const { groups, initials, transitions } = chartOf(small)
    expect(groups).toEqual([{ id: 'kitchen' }])
    expect(initials).toEqual([{ target: 'kitchen' }, { group: 'kitchen', target: 'kitchen.cold' }])
    expect(transitions).toContainEqual({
      source: 'kitchen',
      event: 'customer.left',
      target: 'outside',
      actor: 'customer',
      guards: [],
    })
  })

  it('knows who fires an event', () => {
    const { transitions } = describeMachine(testDriveBookingMachine)
    const actors = new Map(transitions.map(({ event, actor }) => [event, actor]))
    expect(actors.get('slot.chosen')).toBe('customer')
    expect(actors.get('hold.expired')).toBe('timer')
    expect(actors.get('xstate.done.actor.holdSlot')).toBe('system')
    expect(actors.get('xstate.error.actor.holdSlot')).toBe('system')
    expect(actors.get('xstate.done.actor.holdTimeout')).toBe('timer')
  })

  it.each([
    ['xstate.done.actor.holdSlot', 'holdSlot answered'],
    ['xstate.error.actor.holdSlot', 'holdSlot failed'],
    ['xstate.done.actor.holdTimeout', 'holdTimeout'],
    ['slot.chosen', 'slot.chosen'],
  ])('reads %s as %s', (event, label) => {
    expect(eventLabel(event)).toBe(label)
  })
})

describe('simulating a described machine', () => {
  const machines: [AnyStateMachine, object, { type: string }[]][] = [
    [testDriveOrderMachine, orderFacts, Object.values(orderEvents)],
    [testDriveBookingMachine, chosen, [...Object.values(bookingEvents), ...systemEvents]],
    [subscriptionOrderMachine, subscriptionFacts, Object.values(subscriptionEvents)],
  ]

  it('does what the machine itself does, whichever guards hold', () => {
    for (const [machine, context, events] of machines) {
      const described = describeMachine(machine)
      const labels = [...new Set(described.transitions.flatMap(({ guards }) => guards))]
      assert(
        property(
          constantFrom(...described.states),
          constantFrom(...events),
          subarray(labels),
          (state, event, holding) => {
            const posed = withGuards(machine, new Set(holding))
            const simulated = simulate(described, state.id, event.type, new Set(holding))
            const real = take(posed, at(posed, state.id, context), event)
            expect('state' in simulated ? simulated.state : null).toBe(real?.state ?? null)
          },
        ),
        { numRuns: 400 },
      )
    }
  })

  it('refuses for the reason the judgement gives', () => {
    const described = describeMachine(testDriveOrderMachine)
    const posed = withGuards(testDriveOrderMachine, new Set())
    for (const { id, code } of described.states) {
      for (const event of Object.values(orderEvents)) {
        const judged = judge(posed, { code: code ?? null, facts: orderFacts }, event)
        const simulated = simulate(described, id, event.type, new Set())
        expect('refusedBy' in simulated ? simulated.refusedBy : null).toBe(judged.isAllowed ? null : judged.refusedBy)
      }
    }
    expect(simulate(described, 'cancelled', 'customer.booked', new Set())).toEqual({ refusedBy: notInThisState })
  })
})

/** The machine with guards that hold as given, by label. */
function withGuards(machine: AnyStateMachine, holding: ReadonlySet<string>): AnyStateMachine {
  const guards = Object.keys(machine.implementations.guards).map((name) => [
    name,
    (_: unknown, params?: Record<string, unknown>) =>
      holding.has(name) || guardLabels({ type: name, params }).some((label) => holding.has(label)),
  ])
  return machine.provide({ guards: Object.fromEntries(guards) })
}
