import { describe, expect, it } from 'vitest'
import type { LoggedEvent } from '#app/features/operations/drive.ts'
import { replayLog } from '#app/features/operations/replay.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'

function logged(
  sequence: number,
  type: keyof typeof orderEvents,
  from: number | null,
  to: number,
  facts = orderFacts,
): LoggedEvent {
  return {
    sequence,
    type,
    actor: type.slice(0, type.indexOf('.')),
    from,
    to,
    at: '2026-11-20T12:00:00.000Z',
    payload: JSON.stringify({ event: orderEvents[type], facts, detail: {} }),
    requestId: `request-${sequence}`,
  }
}

const booked = logged(1, 'customer.booked', null, 1)
const arranged = logged(2, 'staff.arranged', 1, 2)
const completed = logged(3, 'staff.completed', 2, 3)
const replay = (...log: LoggedEvent[]) => replayLog(testDriveOrderMachine, log)

describe('replaying an order’s log', () => {
  it('leads where the order stands', () => {
    expect(replay(booked, arranged, completed)).toEqual({ isSound: true, code: 3 })
    expect(replay()).toEqual({ isSound: true, code: null })
  })

  it('notices a missing event', () => {
    expect(replay(booked, completed)).toEqual({ isSound: false, sequence: 3, reason: 'sequence' })
  })

  it('notices an event that starts elsewhere than the one before ended', () => {
    expect(replay(booked, { ...arranged, from: 2 })).toEqual({ isSound: false, sequence: 2, reason: 'from' })
  })

  it('names the guard that would have refused an event', () => {
    const late = { ...orderFacts, now: orderFacts.startsAt }
    expect(replay(booked, logged(2, 'customer.cancelled', 1, 4, late))).toEqual({
      isSound: false,
      sequence: 2,
      reason: 'isBeforeCutoff',
    })
  })

  it('notices an event that leads elsewhere than the log says', () => {
    expect(replay(booked, { ...arranged, to: 4 })).toEqual({ isSound: false, sequence: 2, reason: 'to' })
  })
})
