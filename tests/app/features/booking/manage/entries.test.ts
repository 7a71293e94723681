import { describe, expect, it } from 'vitest'
import type { TestDriveOrder } from '#app/features/booking/manage/drive.ts'
import { timelineOf } from '#app/features/booking/manage/entries.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { logged, order } from './an-order.ts'

const now = Date.parse(order.now)
const afterwards = Date.parse(order.endsAt) + 1
const line = (changes: Partial<TestDriveOrder>, at = now) =>
  timelineOf({ ...order, ...changes }, at).map(({ kind, progress }) => `${progress} ${kind}`)
const told = (type: string) => timelineOf({ ...order, status: 4, events: [logged(1, type, null, 4)] }, now)

describe('the timeline of a test drive', () => {
  it('waits for the team until the start once it is booked', () => {
    expect(line({})).toEqual(['done booked', 'current arranging', 'ahead driving', 'ahead evaluating'])
    expect(timelineOf(order, now)[1]?.next).toEqual({ actor: 'team', until: order.startsAt })
  })

  it('waits for the customer at the start once car and advisor are assigned', () => {
    const arranged: Partial<TestDriveOrder> = {
      status: 2,
      events: [...order.events, logged(2, 'staff.arranged', 1, 2)],
    }
    expect(line(arranged)).toEqual(['done booked', 'done arranged', 'current driving', 'ahead evaluating'])
    expect(timelineOf({ ...order, ...arranged }, now)[2]).toMatchObject({
      at: order.startsAt,
      next: { actor: 'customer', until: order.startsAt },
    })
  })

  it('goes back to arranging after a move, and keeps what happened before it', () => {
    const events = [...order.events, logged(2, 'staff.arranged', 1, 2), logged(3, 'customer.rescheduled', 2, 1)]
    expect(line({ events })).toEqual([
      'done booked',
      'done arranged',
      'done moved',
      'current arranging',
      'ahead driving',
      'ahead evaluating',
    ])
  })

  it('needs no arranging for a drive that begins at once', () => {
    const facts = { ...order.facts, mode: 'test_drive_now' } as const
    expect(line({ facts })).toEqual(['done booked', 'current driving', 'ahead evaluating'])
  })

  it('waits for the team to close a drive whose time is over', () => {
    expect(line({}, afterwards)).toEqual(['done booked', 'current closing', 'ahead evaluating'])
    expect(timelineOf(order, afterwards)[1]?.next).toEqual({ actor: 'team', until: null })
  })

  it('asks for an opinion after the drive, once', () => {
    const events = [...order.events, logged(2, 'staff.arranged', 1, 2), logged(3, 'staff.completed', 2, 3)]
    expect(line({ status: 3, events }, afterwards).at(-1)).toBe('current evaluating')
    const evaluated = [...events, logged(4, 'customer.evaluated', 3, 3)]
    const facts = { ...order.facts, isEvaluated: true }
    expect(line({ status: 3, events: evaluated, facts }, afterwards).at(-1)).toBe('done evaluated')
  })

  it.each([
    ['customer.cancelled', 'done cancelled'],
    ['staff.cancelled', 'done cancelledByUs'],
    ['timer.noShow', 'done missed'],
  ])('ends with %s', (type, end) => {
    expect(line({ status: 4, events: [...order.events, logged(2, type, 1, 4)] })).toEqual(['done booked', end])
  })

  it('has words for every event of the machine', () => {
    const types = new Set(describeMachine(testDriveOrderMachine).transitions.map(({ event }) => event))
    expect([...types].filter((type) => told(type).length === 0)).toEqual([])
  })
})
