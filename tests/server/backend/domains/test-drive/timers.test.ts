import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDriveRow } from '#server/backend/domains/test-drive/test-drive-orders.ts'
import { fireTestDriveEvent } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { type DriveWorld, friday, openDriveWorld } from './drive-world.ts'

let world: DriveWorld
let order: TestDriveRow
beforeAll(async () => {
  world = await openDriveWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(friday)
  const site = await world.openSite()
  const { holdId } = await world.hold(site, '2026-11-23T09:00:00Z')
  order = await world.book(holdId)
})

const passTo = async (instant: string) => {
  world.setNow(instant)
  await world.outbox.drain()
}

describe('the no-show watch', () => {
  it('cancels a drive that nobody completed within 24 hours of its end', async () => {
    await passTo('2026-11-24T09:44:59Z')
    expect(await world.provenStatus(order.orderNo)).toBe(1)
    await passTo('2026-11-24T09:45:00Z')
    expect(await world.provenStatus(order.orderNo)).toBe(4)
    const { order: rows, reservations } = await world.stateOf(order.orderNo)
    expect(rows).toMatchObject([{ cancelReason: 'no-show' }])
    expect(reservations).toEqual([])
    // Nobody is told: whoever did not come knows.
    const waiting = await world.waiting(order.orderNo)
    expect(waiting.map(({ what }) => what)).toEqual(['booked'])
  })

  it('is over once the drive is', async () => {
    for (const event of [
      { type: 'staff.arranged', isVehicleFree: true, isAdvisorFree: true },
      { type: 'staff.completed', isCheckedIn: true, isLicenceSeen: true },
    ] as const) {
      await fireTestDriveEvent(world.services, { orderNo: order.orderNo, requestId: 'test' }, async () => ({ event }))
    }
    await passTo('2026-11-30T00:00:00Z')
    expect(await world.provenStatus(order.orderNo)).toBe(3)
  })
})

describe('a mail about a drive', () => {
  it('says what the templates need, in the language of the booking', async () => {
    const { outbox } = await world.stateOf(order.orderNo)
    const link = `https://solvei.example/de_DE/test-drive/manage/${order.orderNo}?token=${order.orderNo}.${order.uniqueKey}.`
    expect(outbox[0]).toMatchObject({
      kind: 'mail',
      payload: {
        template: 'booked',
        to: order.contact.email,
        locale: 'de_DE',
        orderNo: order.orderNo,
        calendar: { sequence: 1 },
        values: {
          firstName: 'Ada',
          modelName: 'ES8',
          siteName: 'Solvei Hamburg',
          siteAddress: 'Elbchaussee 1, 22765 Hamburg',
          startsAt: '2026-11-23T09:00:00.000Z',
          endsAt: '2026-11-23T09:45:00.000Z',
          timeZone: 'Europe/Berlin',
          entryType: 1,
          manageUrl: expect.stringContaining(link),
          evaluateUrl: expect.stringMatching(/#evaluation$/),
          rebookUrl: 'https://solvei.example/de_DE/test-drive',
        },
      },
    })
    expect(outbox.map(({ groupKey }) => groupKey)).toEqual([null, ...Array(3).fill(`timers:${order.orderNo}`)])
  })
})
