import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config } from '#config'
import type { Account } from '#server/api/contract/groups/account.ts'
import { releaseSlot } from '#server/backend/domains/test-drive/holds.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type DriveWorld, friday, openDriveWorld, refusalOf, type Site, staffAccount } from './drive-world.ts'

const monday = '2026-11-23'
/** Nine drives a day: the site is open from nine to six in Berlin. */
const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16']
const at = (hour: string | undefined, day = monday) => `${day}T${hour}:00:00.000Z`

const place = useDatabases('migrated')

describe.each(databaseKinds)('limits on holds (%s)', (kind) => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(friday))

  const customer = (): Account => ({ ...staffAccount, id: randomUUID(), role: 'customer', roles: [] })

  it('does not limit staff', async () => {
    const site = await world.openSite({ cars: 20 })
    const by = { account: staffAccount, remoteAddress: anyNetwork() }
    for (let held = 0; held < bounds.holdsOfNetwork; held += 1) await world.hold(site, at('09'), {}, by)
    expect(await world.hold(site, at('09'), {}, by)).toMatchObject({ startsAt: at('09') })
  })

  it('lets a network hold ten slots at a time, at however many sites, and more once those are over', async () => {
    const remoteAddress = anyNetwork()
    const sites: Site[] = []
    for (let opened = 0; opened <= bounds.holdsOfNetwork; opened += 1) sites.push(await world.openSite())
    const [spare, ...others] = sites
    if (!spare) throw new Error('there is no site')
    const held = []
    for (const site of others) held.push(await world.hold(site, at('09'), {}, { remoteAddress }))
    const once = () => world.hold(spare, at('09'), {}, { remoteAddress })
    expect(await refusalOf(once())).toMatchObject({ code: 'too_many_requests' })
    // Another network, customers who are signed in, and a slot for one that is held, are not in the way of anybody.
    expect(await world.hold(spare, at('10'))).toMatchObject({ startsAt: at('10') })
    expect(await world.hold(spare, at('11'), {}, { remoteAddress, account: customer() })).toMatchObject({
      startsAt: at('11'),
    })
    const [first, second] = held
    expect(await world.hold(spare, at('12'), { replaces: first?.holdId }, { remoteAddress })).toMatchObject({
      startsAt: at('12'),
    })
    await releaseSlot(world.services, second?.holdId ?? '')
    expect(await once()).toMatchObject({ startsAt: at('09') })
    world.setNow(friday + config.limits.slotHoldSeconds * 1000)
    expect(await world.hold(spare, at('13'), {}, { remoteAddress })).toMatchObject({ startsAt: at('13') })
  })

  it('leaves half of a day at a site to customers who sign in, however many networks guests come from', async () => {
    const site = await world.openSite({ cars: 2 })
    const outcomes: string[] = []
    for (const hour of [...hours, ...hours]) {
      const outcome = await world.hold(site, at(hour)).then(
        () => 'held',
        (error: { code: string }) => error.code,
      )
      outcomes.push(outcome)
    }
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(hours.length)
    expect(new Set(outcomes)).toEqual(new Set(['held', 'too_many_requests']))
    expect(await world.slotsOn(site, monday)).not.toHaveLength(0)
    expect(await world.hold(site, at('16'), {}, { account: customer() })).toMatchObject({ startsAt: at('16') })
    // Other days are as free as before.
    expect(await world.hold(site, at('09', '2026-11-24'))).toMatchObject({ startsAt: at('09', '2026-11-24') })
  })

  it('lets a guest have the last drive of a day', async () => {
    const site = await world.openSite()
    for (const hour of hours.slice(1)) {
      const { holdId } = await world.hold(site, at(hour))
      await world.book(holdId)
    }
    expect(await world.hold(site, at(hours[0]))).toMatchObject({ startsAt: at(hours[0]) })
  })

  it('gives the oldest hold of a customer back for a third one', async () => {
    const site = await world.openSite()
    const account = customer()
    const first = await world.hold(site, at('09'), {}, { account })
    world.setNow(friday + 1_000)
    const second = await world.hold(site, at('10'), {}, { account })
    world.setNow(friday + 2_000)
    await world.hold(site, at('11'), {}, { account })
    const slots = await world.slotsOn(site, monday)
    expect(slots).toContain(at('09'))
    expect(slots).not.toContain(at('10'))
    expect(await refusalOf(world.book(first.holdId))).toMatchObject({ code: 'hold_expired' })
    expect(await world.book(second.holdId)).toMatchObject({ status: 1 })
  })

  it('does not let holds of one network at the same moment, at different sites, pass each other', async () => {
    const remoteAddress = anyNetwork()
    const sites: Site[] = []
    for (let opened = 0; opened < bounds.holdsOfNetwork + 5; opened += 1) sites.push(await world.openSite())
    const outcomes = await Promise.allSettled(sites.map((site) => world.hold(site, at('09'), {}, { remoteAddress })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(bounds.holdsOfNetwork)
  })

  it('lets a network hold 120 slots an hour, and its signed-in customers as many', async () => {
    const site = await world.openSite()
    const remoteAddress = anyNetwork()
    const holdOnce = async (account: Account | null) => {
      const { holdId } = await world.hold(site, at('09'), {}, { remoteAddress, account })
      await releaseSlot(world.services, holdId)
    }
    for (let held = 0; held < limits.holdFrom.max; held += 1) await holdOnce(null)
    expect(await refusalOf(holdOnce(null))).toMatchObject({ code: 'too_many_requests' })
    const [one, other] = [customer(), customer()]
    for (let held = 0; held < limits.ownHold.max; held += 1) await holdOnce(one)
    expect(await refusalOf(holdOnce(one))).toMatchObject({ code: 'too_many_requests' })
    for (let held = limits.ownHold.max; held < limits.ownHoldFrom.max; held += 1) await holdOnce(other)
    expect(await refusalOf(holdOnce(customer()))).toMatchObject({ code: 'too_many_requests' })
  })
})
