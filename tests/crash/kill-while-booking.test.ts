import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { type CrashWorld, killMoments, onlyUnreachable, openCrashWorld } from './crash-world.ts'

describe('a site killed while a drive is booked', () => {
  let world: CrashWorld
  let slot: string
  beforeAll(async () => {
    world = await openCrashWorld()
    slot = (await offeredSlots(world.customer)).at(-1) ?? ''
  })
  afterAll(() => world.close())

  it('knows a hold after it, whose slot nobody else gets', async () => {
    const held = await holdSlot(world.customer, slot, 'the-hold')
    await world.restart()

    const again = await holdSlot(world.customer, slot, 'the-hold')
    expect({ ...again, now: held.now }).toEqual(held)
    expect(await world.isOffered(slot)).toBe(false)
    await expect(holdSlot(world.customer, slot)).rejects.toMatchObject({ resultCode: 'slot_taken' })

    const { holdId } = held
    expect(await world.customer.testDriveSite.releaseSlot({ params: { holdId }, query: {} })).toEqual({
      isReleased: true,
    })
    expect(await world.isOffered(slot)).toBe(true)
  })

  const moments = killMoments('a booking', 60)
  it.each(moments)('has booked it once or not at all when it dies after %i ms', async (moment) => {
    const { holdId } = await holdSlot(world.customer, slot)
    const booking = bookingOf(holdId, await solvedCaptcha(world.customer))
    const book = () => world.customer.testDrive.createOrder({ body: booking }, { idempotencyKey: holdId })

    const answering = book().catch(onlyUnreachable)
    await sleep(moment)
    await world.restart()
    const answer = await answering

    const found = await world.ordersOf(booking.contact.email)
    // An answered booking must exist; an unanswered one may.
    expect(found.length).toBeLessThan(2)
    expect(answer?.orderNo ?? found[0]).toBe(found[0])
    expect(await world.isOffered(slot)).toBe(false)

    const booked = await book()
    const { orderNo, uniqueKey } = booked
    expect(found[0] ?? orderNo).toBe(orderNo)
    expect(await book()).toEqual(booked)
    expect(await world.ordersOf(booking.contact.email)).toEqual([orderNo])
    expect(await world.provenOrder(orderNo)).toMatchObject({ status: 1, startsAt: slot, version: 1 })
    await expect(holdSlot(world.customer, slot)).rejects.toMatchObject({ resultCode: 'slot_taken' })
    await world.expectMailed(orderNo, 'booked')

    const cancel = { orderNo, uniqueKey, reasonId: 'no-time' }
    await world.customer.testDrive.cancelOrder({ body: cancel }, { idempotencyKey: `cancel-${orderNo}` })
    expect(await world.isOffered(slot)).toBe(true)
  })

  it('has written each customer exactly one mail that it is booked, and one that it is cancelled', async () => {
    const { items, total } = await world.staff.testDriveOperations.listTestDrives({ query: { size: 100 } })
    expect(total).toBe(moments.length)
    for (const { orderNo } of items) {
      await world.expectMailed(orderNo, 'cancelled')
      expect(await world.countMails(orderNo, 'booked')).toBe(1)
    }
  })
})
