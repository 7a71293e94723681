import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { createAddressHandlers } from '#server/backend/domains/addresses/addresses.handlers.ts'
import { testDriveAddresses } from '#server/backend/domains/test-drive/address-usage.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { type DriveWorld, friday, openDriveWorld } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, newDatabase } from '#tests/support/databases.ts'

const address: DoorAddress = { street: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }

describe.each(databaseKinds)('a test drive that begins at the door (%s)', (kind) => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await newDatabase(kind, 'migrated'))
    world.setNow(friday)
  })
  afterAll(() => world.close())

  async function customer() {
    const person = { firstName: 'Ada', lastName: 'Berg', role: 'customer', roles: [], identityType: 1 } as const
    const account = { ...person, id: randomUUID(), email: `${randomUUID()}@solvei.example` }
    await world.services
      .db()
      .insert(accounts)
      .values({ ...account, passwordHash: 'x' })
    return { account, requestId: 'test', appId: '10001', locale: null, remoteAddress: '192.0.2.7' }
  }

  it('needs its address until it is over, and keeps it when the saved one changes', async () => {
    const context = await customer()
    const site = await world.openSite()
    const { holdId } = await world.hold(site, '2026-11-23T11:00:00Z')
    const { orderNo } = await world.book(holdId)
    const change = { accountId: context.account.id, entryType: 2, address } as const
    await world.services.db().update(testDriveOrders).set(change).where(eq(testDriveOrders.orderNo, orderNo))

    const calls = createAddressHandlers({ services: world.services, kinds: [testDriveAddresses] })
    const wish = { label: '', isDefault: false }
    const saved = await calls.createDelivery({ params: {}, query: undefined, body: { ...wish, address } }, context)
    const [touched] = saved.orders
    expect(touched).toMatchObject({ orderNo, purpose: 'drive', refusedBy: 'notInThisState' })
    const params = { id: saved.id }
    const removing = calls.removeDelivery({ params, query: { version: 1 }, body: undefined }, context)
    await expect(removing).rejects.toMatchObject({ code: 'address_needed', data: { neededBy: [orderNo] } })

    const body = { ...wish, address: { ...address, street: 'Torstraße 2' }, version: 1, following: [orderNo] }
    const { orders } = await calls.updateDelivery({ params, query: undefined, body }, context)
    expect(orders).toEqual([{ orderNo, isChanged: false, refusedBy: 'notInThisState' }])
    const [drive] = await world.services.db().select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo))
    expect(drive?.address).toEqual(address)

    await calls.updateDelivery(
      { params, query: undefined, body: { ...body, address, version: 2, following: [] } },
      context,
    )
    world.setNow('2026-11-24T11:00:00Z')
    await calls.removeDelivery({ params, query: { version: 3 }, body: undefined }, context)
    expect((await calls.listDelivery({ params: {}, query: undefined, body: undefined }, context)).items).toEqual([])
  })
})
