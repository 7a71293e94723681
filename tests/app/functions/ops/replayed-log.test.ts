import { describe, expect, it } from 'vitest'
import { replayedLog } from '#app/functions/ops/replayed-log.server.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'

const booked = {
  sequence: 1,
  type: 'customer.booked',
  actor: 'customer',
  from: null,
  to: 1,
  at: '2026-11-20T12:00:00.000Z',
  payload: JSON.stringify({ event: orderEvents['customer.booked'], facts: orderFacts, detail: {} }),
  requestId: 'request-1',
}

const moved = { ...booked, sequence: 2, type: 'customer.cancelled', from: 1, to: 4 }

describe('the log as staff are shown it', () => {
  it('is judged anew by what its payloads hold', () => {
    const resultOf = (event: typeof booked) => replayedLog(testDriveOrderMachine, { status: 1, events: [event] }).result
    expect(resultOf(booked)).toEqual({ isSound: true, code: 1 })
    const changed = { ...booked, payload: booked.payload.replace('"hasConsents":true', '"hasConsents":false') }
    expect(resultOf(changed)).toEqual({ isSound: false, sequence: 1, reason: 'hasConsents' })
  })

  it('names the states before and after each event, and the way that plays it', () => {
    expect(replayedLog(testDriveOrderMachine, { status: 4, events: [booked, moved] })).toMatchObject({
      machine: 'testDriveOrder',
      state: 'cancelled',
      steps: [
        { sequence: 1, current: 'open.booked', previous: 'requested' },
        { sequence: 2, current: 'cancelled', previous: 'open.booked' },
      ],
      way: { steps: 'customer.booked~customer.cancelled' },
    })
    expect(replayedLog(testDriveOrderMachine, { status: 1, events: [] })).toMatchObject({
      state: 'open.booked',
      steps: [],
      way: null,
    })
  })
})
