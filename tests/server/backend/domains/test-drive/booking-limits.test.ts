import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { cancelOrder, rescheduleOrder } from '#server/backend/domains/test-drive/customer-events.ts'
import { bookWalkIn } from '#server/backend/domains/test-drive/walk-in.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import {
  contact,
  type DriveWorld,
  friday,
  openDriveWorld,
  refusalOf,
  type Site,
  staffAccount,
  type Visitor,
} from './drive-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('limits on test drives (%s)', (kind) => {
  let world: DriveWorld
  let site: Site
  /** Each slot of a day at a site of many cars is free for everybody. */
  let turn = 0
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
    site = await world.openSite({ cars: 40 })
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.setNow(friday)
    turn = 0
  })

  const slot = () => `2026-11-${24 + Math.floor(turn / 8)}T${String(8 + (turn++ % 8)).padStart(2, '0')}:00:00Z`
  const someone = (): TestDriveContact => ({
    ...contact,
    email: `${randomUUID()}@example.org`,
    phone: `15${randomInt(1e8, 1e9)}`,
  })
  const bookFor = async (who: Partial<TestDriveContact>, by: Partial<Visitor> = {}) => {
    const { holdId } = await world.hold(site, slot())
    return world.book(holdId, { contact: { ...someone(), ...who } }, by)
  }
  /** So that the next one is not refused for those that are ahead. */
  const cancel = (order: { orderNo: string; uniqueKey: string }) =>
    cancelOrder(world.services, { ...order, account: null, requestId: 'test' }, { reasonId: 'no-time' })
  const openAccount = async (): Promise<Account> => {
    const account = {
      ...staffAccount,
      id: randomUUID(),
      email: `${randomUUID()}@example.org`,
      role: 'customer' as const,
      roles: [],
    }
    await world.services.db().insert(accounts).values(account)
    return account
  }

  it('lets one mailbox have three drives ahead, however its address is written, and a fourth once one is over', async () => {
    const name = randomUUID()
    const written = [
      `${name}@example.org`,
      `${name}+1@example.org`,
      `${name.toUpperCase()}+b@Example.org`,
      `${name}+c@example.org`,
    ]
    const booked = []
    for (const email of written.slice(0, bounds.openDrives)) booked.push(await bookFor({ email }))
    const { holdId } = await world.hold(site, slot())
    const fourth = { contact: { ...someone(), email: written[3] ?? '' } }
    expect(await refusalOf(world.book(holdId, fourth))).toMatchObject({ code: 'too_many_requests' })
    // A refusal leaves the hold as it is, and sends nothing.
    const [first] = booked
    if (!first) throw new Error('nothing was booked')
    await cancel(first)
    const order = await world.book(holdId, fourth)
    expect(order.status).toBe(1)
    const mails = await world.services
      .db()
      .$count(outbox, and(sql`payload ->> 'template' = 'booked'`, sql`payload ->> 'orderNo' = ${order.orderNo}`))
    expect(mails).toBe(1)
  })

  it('refuses a mailbox its sixth drive within an hour, though the others were cancelled', async () => {
    const email = `${randomUUID()}@example.org`
    for (let booked = 0; booked < limits.driveTo.max; booked += 1) await cancel(await bookFor({ email }))
    expect(await refusalOf(bookFor({ email }))).toMatchObject({ code: 'too_many_requests' })
    expect(await world.services.db().$count(testDriveOrders, eq(testDriveOrders.mailbox, email))).toBe(5)
  })

  it('refuses a phone number its sixth drive within an hour, whatever the mailboxes', async () => {
    const { phone } = someone()
    for (let booked = 0; booked < limits.drivePhone.max; booked += 1) await bookFor({ phone })
    expect(await refusalOf(bookFor({ phone }))).toMatchObject({ code: 'too_many_requests' })
  })

  it('refuses the 31st customer of a network who books for themselves within an hour', async () => {
    const remoteAddress = anyNetwork()
    for (let booked = 0; booked < limits.ownDriveFrom.max; booked += 1) {
      await countAttempt(world.services, limits.ownDriveFrom, remoteAddress)
    }
    const account = await openAccount()
    const booking = bookFor({ email: account.email }, { account, remoteAddress })
    expect(await refusalOf(booking)).toMatchObject({ code: 'too_many_requests' })
  })

  it('refuses a network its 31st drive within an hour, whoever they are for', async () => {
    const remoteAddress = anyNetwork()
    for (let booked = 0; booked < limits.driveFrom.max; booked += 1) await bookFor({}, { remoteAddress })
    expect(await refusalOf(bookFor({}, { remoteAddress }))).toMatchObject({ code: 'too_many_requests' })
    // Customers who are signed in there are counted apart.
    const account = await openAccount()
    expect(await bookFor({ email: account.email }, { account, remoteAddress })).toMatchObject({ status: 1 })
  })

  it('counts customers apart from strangers who type their address', async () => {
    const account = await openAccount()
    const { email } = account
    for (let booked = 0; booked < bounds.openDrives; booked += 1) await bookFor({ email })
    expect(await refusalOf(bookFor({ email }))).toMatchObject({ code: 'too_many_requests' })
    for (let booked = 0; booked < bounds.openDrives; booked += 1) {
      expect(await bookFor({ email }, { account })).toMatchObject({ mailbox: null, accountId: account.id })
    }
    expect(await refusalOf(bookFor({ email }, { account }))).toMatchObject({ code: 'too_many_requests' })
    // For another address they are a stranger like any other.
    expect(await bookFor({ email: `${randomUUID()}@example.org` }, { account })).toMatchObject({
      accountId: account.id,
    })
  })

  it('lets a customer book five an hour for themselves', async () => {
    const account = await openAccount()
    const book = () => bookFor({ email: account.email }, { account })
    for (let booked = 0; booked < limits.ownDrive.max; booked += 1) await cancel(await book())
    expect(await refusalOf(book())).toMatchObject({ code: 'too_many_requests' })
  })

  it('sees of bookings made at the same moment no more than three', async () => {
    const email = `${randomUUID()}@example.org`
    const holds = []
    for (let held = 0; held < 5; held += 1) holds.push(await world.hold(site, slot()))
    const outcomes = await Promise.allSettled(
      holds.map(({ holdId }) => world.book(holdId, { contact: { ...someone(), email } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(bounds.openDrives)
  })

  it('lets nobody send more than ten mails an hour by moving drives, and staff move them all the same', async () => {
    const order = await bookFor({})
    let { uniqueKey } = order
    const move = async () => {
      const { holdId } = await world.hold(site, slot())
      const { orderNo } = order
      return rescheduleOrder(world.services, { orderNo, uniqueKey, account: null, requestId: 'test' }, holdId)
    }
    for (let moved = 0; moved < limits.driveMoved.max; moved += 1) ({ uniqueKey } = await move())
    expect(await refusalOf(move())).toMatchObject({ code: 'too_many_requests' })
  })

  it('does not count whom staff enter in the store', async () => {
    const body = {
      siteId: site.id,
      modelId: 'ES8',
      contact,
      consents: { licence: true, privateCheck: true },
      locale: 'de_DE',
    } as const
    for (let entered = 0; entered < limits.driveTo.max + 1; entered += 1) {
      const { order } = await bookWalkIn(world.services, body, { account: staffAccount, requestId: 'test' })
      expect(order).toMatchObject({ status: 1, mailbox: null })
    }
  })
})
