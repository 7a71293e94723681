import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { type CrashWorld, killMoments, onlyUnreachable, openCrashWorld } from './crash-world.ts'

describe('a site killed while a drive is moved', () => {
  let world: CrashWorld
  let oldSlot: string
  let newSlot: string
  beforeAll(async () => {
    world = await openCrashWorld()
    const slots = await offeredSlots(world.customer)
    oldSlot = slots.at(-1) ?? ''
    newSlot = slots.at(-20) ?? ''
  })
  afterAll(() => world.close())

  it.each(killMoments('a move', 60))(
    'has it at the old time or the new one when it dies after %i ms',
    async (moment) => {
      const { testDrive } = world.customer
      const { holdId: firstHold } = await holdSlot(world.customer, oldSlot)
      const body = bookingOf(firstHold, await solvedCaptcha(world.customer))
      const { orderNo, uniqueKey } = await testDrive.createOrder({ body }, { idempotencyKey: firstHold })
      const { holdId } = await holdSlot(world.customer, newSlot)
      const move = () => {
        const call = { params: { orderNo }, body: { uniqueKey, holdId } }
        return world.customer.testDrive.rescheduleOrder(call, { idempotencyKey: holdId })
      }

      const answering = move().catch(onlyUnreachable)
      await sleep(moment)
      await world.restart()
      const answer = await answering

      const found = await world.provenOrder(orderNo)
      const isMoved = found.startsAt === newSlot
      expect([oldSlot, newSlot]).toContain(found.startsAt)
      expect(answer?.order.startsAt ?? found.startsAt).toBe(found.startsAt)
      // Before the move the order has its old time, and the new one is held for it.
      expect(await world.isOffered(oldSlot)).toBe(isMoved)
      expect(await world.isOffered(newSlot)).toBe(false)

      const moved = await move()
      expect(await move()).toEqual(moved)
      expect(moved).toMatchObject({ orderNo, order: { status: 1, startsAt: newSlot } })
      expect(await world.provenOrder(orderNo)).toMatchObject({ startsAt: newSlot, version: 2 })
      expect(await world.isOffered(oldSlot)).toBe(true)
      expect(await world.isOffered(newSlot)).toBe(false)
      await world.expectMailed(orderNo, 'moved')

      const statusWith = (key: string) =>
        world.customer.testDrive.getOrderStatus({ params: { id: orderNo }, query: { uniqueKey: key } })
      await expect(statusWith(uniqueKey)).rejects.toMatchObject({ resultCode: 'link_invalid' })
      expect(await statusWith(moved.uniqueKey)).toMatchObject({ startsAt: newSlot })

      const cancel = { orderNo, uniqueKey: moved.uniqueKey, reasonId: 'no-time' }
      await world.customer.testDrive.cancelOrder({ body: cancel }, { idempotencyKey: `cancel-${orderNo}` })
      expect(await world.isOffered(newSlot)).toBe(true)
    },
  )
})
