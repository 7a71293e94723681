import { describe, expect, it } from 'vitest'
import { replayLog } from '#app/shared/operations/replay.ts'
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

describe('the log as staff are shown it', () => {
  it('is judged anew by what its payloads hold', () => {
    expect(replayLog(testDriveOrderMachine, [booked])).toEqual({ isSound: true, code: 1 })
    const changed = { ...booked, payload: booked.payload.replace('"hasConsents":true', '"hasConsents":false') }
    expect(replayLog(testDriveOrderMachine, [changed])).toEqual({ isSound: false, sequence: 1, reason: 'hasConsents' })
  })
})
