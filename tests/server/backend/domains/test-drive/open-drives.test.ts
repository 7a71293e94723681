import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#server/api/contract/groups/account.ts'
import { createUserHandlers } from '#server/backend/domains/account/user.handlers.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type DriveWorld, friday, openDriveWorld, type Site } from './drive-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the test drives in a customer’s overview (%s)', (kind) => {
  let world: DriveWorld
  let site: Site
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
    site = await world.openSite({ cars: 4, advisors: 4 })
  })
  beforeEach(() => world.setNow(friday))
  afterAll(() => world.close())

  async function customer(): Promise<Account> {
    const person = { firstName: 'Ada', lastName: 'Berg', role: 'customer', roles: [], identityType: 1 } as const
    const account = { ...person, id: randomUUID(), email: `${randomUUID()}@solvei.example` }
    await world.services
      .db()
      .insert(accounts)
      .values({ ...account, passwordHash: 'x' })
    return account
  }

  async function drive(owner: Account | null, startsAt: string, status?: number): Promise<string> {
    const { holdId } = await world.hold(site, startsAt)
    const { orderNo } = await world.book(holdId)
    await world.services
      .db()
      .update(testDriveOrders)
      .set({ accountId: owner?.id ?? null, ...(status !== undefined && { status }) })
      .where(eq(testDriveOrders.orderNo, orderNo))
    return orderNo
  }

  const listed = async (account: Account) => {
    const context = { account, requestId: 'test', appId: '10001', locale: null, remoteAddress: '192.0.2.7' }
    const nothing = { params: {}, query: undefined, body: undefined }
    return (await createUserHandlers(world.services, {}).listOrders(nothing, context)).testDrives
  }

  it('are those to come, the next one first, with where and when they are', async () => {
    const ada = await customer()
    const later = await drive(ada, '2026-11-24T09:00:00Z')
    const sooner = await drive(ada, '2026-11-23T09:00:00Z', 2)
    const drives = await listed(ada)
    expect(drives.map(({ orderNo, status }) => [orderNo, status])).toEqual([
      [sooner, 2],
      [later, 1],
    ])
    expect(drives[0]).toEqual({
      orderNo: sooner,
      status: 2,
      modelId: 'ES8',
      modelName: 'ES8',
      siteName: site.name,
      startsAt: '2026-11-23T09:00:00.000Z',
      timeZone: 'Europe/Berlin',
    })
  })

  it('are no longer those that are over, done or cancelled', async () => {
    const ada = await customer()
    await drive(ada, '2026-11-23T10:00:00Z', 3)
    await drive(ada, '2026-11-23T12:00:00Z', 4)
    const open = await drive(ada, '2026-11-23T14:00:00Z')
    expect((await listed(ada)).map(({ orderNo }) => orderNo)).toEqual([open])
    world.setNow('2026-11-24T00:00:00Z')
    expect(await listed(ada)).toEqual([])
  })

  it('are nobody else’s, and none that were booked without an account', async () => {
    const [ada, eve] = [await customer(), await customer()]
    await drive(ada, '2026-11-25T09:00:00Z')
    await drive(null, '2026-11-25T11:00:00Z')
    expect(await listed(eve)).toEqual([])
  })
})
