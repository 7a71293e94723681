import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { compareMachines, hasChanges } from '#machines/shared/changes.ts'
import { recordMachine } from '#machines/shared/record.ts'

const orderedStates = {
  asked: { on: { 'customer.ordered': { target: 'open.ordered', guard: 'isKnown', actions: 'sendMail' } } },
  open: {
    initial: 'ordered',
    on: { 'customer.cancelled': 'cancelled' },
    states: {
      ordered: { meta: { code: 10 }, on: { 'payment.paid': 'paid' } },
      paid: { meta: { code: 20 }, on: { 'staff.shipped': 'shipped' } },
      shipped: { meta: { code: 30 } },
    },
  },
  cancelled: { meta: { code: 90 }, type: 'final' },
} as const

/** Machine with these states, some replaced. */
function machineOf(states: object): AnyStateMachine {
  return createMachine({
    id: 'parcel',
    version: '1',
    initial: 'asked',
    states: { ...orderedStates, ...states },
  } as never)
}

function open(states: object, more: object = {}): object {
  const { open: region } = orderedStates
  return { open: { ...region, ...more, states: { ...region.states, ...states } } }
}

function changesTo(states: object) {
  return compareMachines(recordMachine(machineOf({})), recordMachine(machineOf(states)))
}

describe('two versions of a machine', () => {
  it('have no changes if they are the same', () => {
    expect(hasChanges(changesTo({}))).toBe(false)
  })

  it('differ by a state that is new, and by what leads there', () => {
    const { states, transitions } = changesTo(
      open({
        ordered: { meta: { code: 10 }, on: { 'payment.paid': 'checked' } },
        checked: { meta: { code: 15 }, on: { 'staff.approved': 'paid' } },
      }),
    )
    expect(states).toEqual([{ kind: 'added', id: 'open.checked', code: 15, isRegion: false }])
    expect(transitions).toEqual([
      {
        kind: 'altered',
        event: 'payment.paid',
        actor: 'payment',
        sources: ['open.ordered'],
        ways: [
          { kind: 'added', target: 'open.checked', guards: [], actions: [] },
          { kind: 'gone', target: 'open.paid', guards: [], actions: [] },
        ],
      },
      {
        kind: 'added',
        event: 'staff.approved',
        actor: 'staff',
        sources: ['open.checked'],
        ways: [{ kind: 'added', target: 'open.paid', guards: [], actions: [] }],
      },
    ])
  })

  it('leave out what a new state shares with its region, and what a state took with it', () => {
    const { open: region } = orderedStates
    const { shipped, ...others } = region.states
    const { states, transitions } = changesTo({
      open: { ...region, states: { ...others, paid: { meta: { code: 20 } }, sent: { meta: { code: 31 } } } },
    })
    expect(shipped.meta.code).toBe(30)
    expect(states).toEqual([
      { kind: 'gone', id: 'open.shipped', code: 30, isRegion: false },
      { kind: 'added', id: 'open.sent', code: 31, isRegion: false },
    ])
    expect(transitions.map(({ kind, event, sources }) => [kind, event, sources])).toEqual([
      ['gone', 'staff.shipped', ['open.paid']],
    ])
  })

  it('know a state by its status code, whatever it is called and wherever it is', () => {
    const { open: region } = orderedStates
    const { paid, ...others } = region.states
    const { states, transitions } = changesTo({
      open: {
        ...region,
        states: { ...others, ordered: { meta: { code: 10 }, on: { 'payment.paid': '#parcel.packing' } } },
      },
      packing: {
        meta: paid.meta,
        on: { 'staff.shipped': '#parcel.open.shipped', 'customer.cancelled': 'cancelled' },
      },
    })
    expect(states).toEqual([{ kind: 'moved', id: 'packing', from: 'open.paid', code: 20, isRegion: false }])
    expect(transitions).toEqual([])
  })

  it('know a state without a code by the end of its id, unless two would fit', () => {
    const form = (id: string, states: object) =>
      recordMachine(createMachine({ id: 'form', version: '1', initial: id, states } as never))
    const parts = { initial: 'name', states: { name: {}, place: {} } }
    expect(compareMachines(form('open', { open: parts }), form('held', { held: parts })).states).toMatchObject([
      { kind: 'gone', id: 'open', isRegion: true },
      { kind: 'added', id: 'held', isRegion: true },
      { kind: 'moved', id: 'held.name', from: 'open.name' },
      { kind: 'moved', id: 'held.place', from: 'open.place' },
    ])
    const twice = { one: parts, other: parts }
    const kinds = compareMachines(form('open', { open: parts }), form('one', twice)).states.map(({ kind }) => kind)
    expect(kinds).not.toContain('moved')
  })

  it('tell what a way demands and does in addition, and what no longer', () => {
    const [change] = changesTo({
      asked: {
        on: { 'customer.ordered': { target: 'open.ordered', guard: 'isAdult', actions: ['sendMail', 'startTimer'] } },
      },
    }).transitions
    expect(change).toMatchObject({
      kind: 'altered',
      sources: ['asked'],
      ways: [
        {
          kind: 'altered',
          target: 'open.ordered',
          addedGuards: ['isAdult'],
          goneGuards: ['isKnown'],
          addedActions: ['startTimer'],
          goneActions: [],
        },
      ],
    })
  })

  it('tell once what is true of a whole region', () => {
    const { transitions } = changesTo(
      open({}, { on: { 'customer.cancelled': { target: 'cancelled', guard: 'isEarly' } } }),
    )
    expect(transitions).toMatchObject([{ kind: 'altered', event: 'customer.cancelled', sources: ['open'] }])
  })

  it('tell that only the order of the ways is another one', () => {
    const ways = [
      { target: 'open.ordered', guard: 'isKnown' },
      { target: 'cancelled', guard: 'isBlocked' },
    ]
    const before = recordMachine(machineOf({ asked: { on: { 'customer.ordered': ways } } }))
    const after = recordMachine(machineOf({ asked: { on: { 'customer.ordered': ways.toReversed() } } }))
    expect(compareMachines(before, after).transitions).toMatchObject([{ kind: 'altered', ways: [] }])
  })

  it('differ by calls, ends and codes of a state that is still there', () => {
    const { states } = changesTo({
      ...open({ shipped: { meta: { code: 31 }, invoke: { id: 'track', src: 'track' } } }),
      cancelled: { meta: { code: 90 } },
    })
    expect(states).toEqual([
      { kind: 'altered', id: 'open.shipped', code: 31, isRegion: false, aspects: ['code', 'calls'] },
      { kind: 'altered', id: 'cancelled', code: 90, isRegion: false, aspects: ['end'] },
    ])
  })
})
