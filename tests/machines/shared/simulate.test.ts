import { describe, expect, it } from 'vitest'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { simulateWay } from '#machines/shared/simulate.ts'

const machine = describeMachine(testDriveOrderMachine)
const from = (steps: readonly string[], failing: readonly string[] = []) => simulateWay(machine, { steps, failing })

describe('a way through a machine', () => {
  it('begins in the initial state, or where it says', () => {
    expect(from([]).state).toBe('requested')
    expect(simulateWay(machine, { from: 'open.arranged', steps: [], failing: [] }).state).toBe('open.arranged')
    expect(simulateWay(machine, { from: 'nowhere', steps: [], failing: [] }).state).toBe('requested')
  })

  it('takes its steps, and tells where each led', () => {
    const { state, steps } = from(['customer.booked', 'staff.arranged'])
    expect(state).toBe('open.arranged')
    expect(steps).toEqual([
      {
        number: 1,
        event: 'customer.booked',
        from: 'requested',
        to: 'open.booked',
        guards: expect.any(Array),
        transition: expect.any(Number),
      },
      {
        number: 2,
        event: 'staff.arranged',
        from: 'open.booked',
        to: 'open.arranged',
        guards: expect.any(Array),
        transition: expect.any(Number),
      },
    ])
  })

  it('stops at a step that the machine does not have', () => {
    expect(from(['customer.booked', 'customer.flew', 'staff.arranged'])).toMatchObject({
      state: 'open.booked',
      brokenStep: 'customer.flew',
    })
  })

  it('names the guard that refuses, and the states that take what this one does not', () => {
    const { events, elsewhere, guards } = from(['customer.booked'], ['isVehicleFree'])
    expect(guards).toContain('isVehicleFree')
    expect(events.find(({ event }) => event === 'staff.arranged')).toMatchObject({
      target: null,
      guards: ['isVehicleFree'],
    })
    expect(elsewhere.find(({ event }) => event === 'staff.completed')?.states).toEqual(['open.arranged'])
    expect(elsewhere.map(({ event }) => event)).not.toContain('staff.arranged')
  })
})
