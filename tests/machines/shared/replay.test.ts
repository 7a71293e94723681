import { describe, expect, it } from 'vitest'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { type LogLine, replay as replayBy } from '#machines/shared/replay.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'

function line(
  sequence: number,
  type: keyof typeof orderEvents,
  from: number | null,
  to: number,
  facts = orderFacts,
): LogLine {
  return { sequence, from, to, event: orderEvents[type], facts }
}

const booked = line(1, 'customer.booked', null, 1)
const arranged = line(2, 'staff.arranged', 1, 2)
const completed = line(3, 'staff.completed', 2, 3)
const replay = (...log: LogLine[]) => replayBy(testDriveOrderMachine, log)

describe('replaying an order’s log', () => {
  it('leads where the order stands', () => {
    expect(replay(booked, arranged, completed)).toEqual({ isSound: true, code: 3 })
    expect(replay()).toEqual({ isSound: true, code: null })
  })

  it('notices a line that is missing', () => {
    expect(replay(booked, completed)).toEqual({ isSound: false, sequence: 3, reason: 'sequence' })
    expect(replay(arranged)).toEqual({ isSound: false, sequence: 2, reason: 'sequence' })
  })

  it('notices an event that starts elsewhere than the one before ended', () => {
    expect(replay(booked, { ...arranged, from: 2 })).toEqual({ isSound: false, sequence: 2, reason: 'from' })
  })

  it('names the guard that would have refused an event', () => {
    const late = { ...orderFacts, now: orderFacts.startsAt }
    const cancelled = line(2, 'customer.cancelled', 1, 4, late)
    expect(replay(booked, cancelled)).toEqual({ isSound: false, sequence: 2, reason: 'isBeforeCutoff' })
  })

  it('notices an event that was impossible in its state', () => {
    const impossible = { ...completed, sequence: 2, from: 1 }
    expect(replay(booked, impossible)).toEqual({ isSound: false, sequence: 2, reason: 'notInThisState' })
  })

  it('notices an event that leads elsewhere than the log says', () => {
    expect(replay(booked, { ...arranged, to: 4 })).toEqual({ isSound: false, sequence: 2, reason: 'to' })
  })
})
