import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProductError } from '#machines/shared/call-errors.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { siteApi } from '#tests/support/site-api.ts'
import { type CrashWorld, openCrashWorld } from './crash-world.ts'

const customers = 50

describe('many customers at once, over HTTP', () => {
  let world: CrashWorld
  beforeAll(async () => {
    world = await openCrashWorld()
  })
  afterAll(() => world.close())

  async function book(slot: string): Promise<string> {
    const api = siteApi(world.site.url)
    const { holdId } = await holdSlot(api, slot)
    const body = bookingOf(holdId, await solvedCaptcha(api))
    return (await api.testDrive.createOrder({ body }, { idempotencyKey: holdId })).orderNo
  }

  it('get one booking of the one car, and each of the others a clear refusal', async () => {
    const slot = (await offeredSlots(world.customer)).at(-1) ?? ''
    const outcomes = await Promise.allSettled(Array.from({ length: customers }, () => book(slot)))

    const orders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
    expect(orders).toHaveLength(1)
    expect(refusals).toEqual(Array.from({ length: customers - 1 }, () => 'slot_taken'))

    const { items } = await world.staff.testDriveOperations.listTestDrives({ query: {} })
    expect(items.map(({ orderNo, startsAt }) => ({ orderNo, startsAt }))).toEqual([
      { orderNo: orders[0], startsAt: slot },
    ])
    expect(await world.provenOrder(orders[0] ?? '')).toMatchObject({ status: 1, startsAt: slot })
    expect(await world.isOffered(slot)).toBe(false)
  })

  it('get the same order when they are one customer who clicks too often', async () => {
    const slot = (await offeredSlots(world.customer)).at(-1) ?? ''
    const { holdId } = await holdSlot(world.customer, slot)
    const body = bookingOf(holdId, await solvedCaptcha(world.customer))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        siteApi(world.site.url).testDrive.createOrder({ body }, { idempotencyKey: holdId }),
      ),
    )
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await world.ordersOf(body.contact.email)).toHaveLength(1)
  })
})

function codeOf(reason: unknown): string {
  if (reason instanceof ProductError) return reason.resultCode
  throw reason
}
