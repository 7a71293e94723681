import { describe, expect, it } from 'vitest'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { readDates, type RecordedEvent, recordedWay } from '#machines/shared/recorded-way.ts'
import { simulateWay } from '#machines/shared/simulate.ts'
import { maxWayLength } from '#machines/shared/way-length.ts'

const machine = describeMachine(testDriveOrderMachine)
const log: RecordedEvent[] = [
  { type: 'customer.booked', from: null, to: 1, at: '2026-11-20T08:00:00.400Z' },
  { type: 'staff.arranged', from: 1, to: 2, at: '2026-11-20T09:30:00Z' },
  { type: 'staff.completed', from: 2, to: 3, at: '2026-11-24T10:00:07Z' },
]

describe('the recorded way of an order', () => {
  it('leads to the state of the order, with the second of each event', () => {
    const { from, steps, at } = recordedWay(machine, log)
    expect(from).toBeUndefined()
    expect(simulateWay(machine, { steps: steps.split('~'), failing: [] })).toMatchObject({
      state: 'completed',
      brokenStep: null,
    })
    expect(readDates(at, 3)?.map((date) => new Date(date).toISOString())).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T09:30:00.000Z',
      '2026-11-24T10:00:07.000Z',
    ])
  })

  it('holds the last events of a long log, from the state before them', () => {
    const moved = { type: 'customer.rescheduled', from: 1, to: 1, at: '2026-11-20T09:00:00Z' }
    const long = [...log.slice(0, 1), ...Array.from({ length: 200 }, () => moved), ...log.slice(1)]
    const { from, steps, at } = recordedWay(machine, long)
    expect(steps.length).toBeLessThanOrEqual(maxWayLength)
    expect(steps.length).toBeGreaterThan(maxWayLength - 30)
    const kept = steps.split('~')
    expect(simulateWay(machine, { from, steps: kept, failing: [] })).toMatchObject({ state: 'completed' })
    expect(readDates(at, kept.length)).toHaveLength(kept.length)
  })
})

describe('dates in an address', () => {
  it.each([
    ['of another number than the steps', 't4b5c0~a'],
    ['with other characters', 't4b5c0~-5~a'],
    ['beyond all time', 'zzzzzzz~zzzzzzz~zzzzzzz~zzzzzzz'.repeat(60)],
    ['of no length', ''],
  ])('are ignored %s', (_, at) => {
    expect(readDates(at, 3)).toBeNull()
  })

  it('are missing where the address has none', () => {
    expect(readDates(undefined, 0)).toBeNull()
  })
})
