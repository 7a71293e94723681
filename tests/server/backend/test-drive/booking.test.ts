import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DriveWorld, friday, openDriveWorld } from './drive-world.ts'

let world: DriveWorld
beforeAll(async () => {
  world = await openDriveWorld()
})
afterAll(() => world.close())

describe('booking a test drive', () => {
  it('makes an order of a held slot', async () => {
    const site = await world.openSite()
    world.setNow(friday)
    const hold = await world.hold(site, '2026-11-23T10:00+01:00')
    const order = await world.book(hold.holdId)
    expect(order).toMatchObject({ status: 1, version: 1 })
    expect(await world.provenStatus(order.orderNo)).toBe(1)
    console.table
    expect(await world.waiting(order.orderNo)).toEqual([])
  })
})
