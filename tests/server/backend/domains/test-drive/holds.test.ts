import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config } from '#config'
import { listAvailability, listSlots, listVehicles } from '#server/backend/domains/test-drive/availability.ts'
import { releaseSlot } from '#server/backend/domains/test-drive/holds.ts'
import { type DriveWorld, friday, hour, openDriveWorld, refusalOf, type Site } from './drive-world.ts'

const monday = '2026-11-23'
const ten = `${monday}T09:00:00.000Z`
const eleven = `${monday}T10:00:00.000Z`

let world: DriveWorld
let site: Site
beforeAll(async () => {
  world = await openDriveWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(friday)
  site = await world.openSite()
})

describe('a held slot', () => {
  it('is off the list of everybody else, and back on it after five minutes', async () => {
    const hold = await world.hold(site, ten)
    expect(hold).toMatchObject({ startsAt: ten, endsAt: `${monday}T09:45:00.000Z` })
    expect(hold).toMatchObject({ now: '2026-11-20T08:10:00.000Z', expiresAt: '2026-11-20T08:15:00.000Z' })
    expect(await world.slotsOn(site, monday)).not.toContain(ten)
    expect(await refusalOf(world.hold(site, ten))).toMatchObject({ code: 'slot_taken' })

    world.setNow(friday + 299_999)
    expect(await refusalOf(world.hold(site, ten))).toMatchObject({ code: 'slot_taken' })
    world.setNow(friday + 300_000)
    expect(await world.slotsOn(site, monday)).toContain(ten)
    expect(await world.hold(site, ten)).toMatchObject({ startsAt: ten })
  })

  it('is held once for each car', async () => {
    const two = await world.openSite({ cars: 2 })
    await world.hold(two, ten)
    expect(await world.slotsOn(two, monday)).toContain(ten)
    await world.hold(two, ten)
    expect(await world.slotsOn(two, monday)).not.toContain(ten)
    expect(await refusalOf(world.hold(two, ten))).toMatchObject({ code: 'slot_taken' })
  })

  it('gives its place to the one that replaces it', async () => {
    const { holdId } = await world.hold(site, ten)
    await world.hold(site, eleven, { replaces: holdId })
    expect(await world.slotsOn(site, monday)).toContain(ten)
    expect(await refusalOf(world.book(holdId))).toMatchObject({ code: 'hold_expired' })
  })

  it('can be replaced by itself', async () => {
    const { holdId } = await world.hold(site, ten)
    expect(await world.hold(site, ten, { replaces: holdId })).toMatchObject({ startsAt: ten })
  })

  it('stays when the slot that was to replace it is taken', async () => {
    await world.hold(site, eleven)
    const { holdId } = await world.hold(site, ten)
    expect(await refusalOf(world.hold(site, eleven, { replaces: holdId }))).toMatchObject({ code: 'slot_taken' })
    expect(await world.book(holdId)).toMatchObject({ status: 1 })
  })

  it('can be released, which touches no order', async () => {
    const { holdId } = await world.hold(site, ten)
    expect(await releaseSlot(world.services, holdId)).toBe(true)
    expect(await releaseSlot(world.services, holdId)).toBe(false)
    const again = await world.hold(site, ten)
    await world.book(again.holdId)
    expect(await releaseSlot(world.services, again.holdId)).toBe(false)
    expect(await world.slotsOn(site, monday)).not.toContain(ten)
  })

  it('keeps the car for both ways when it goes to somebody’s door', async () => {
    await world.hold(site, `${monday}T11:00:00Z`, { entryType: 2 })
    expect(await world.slotsOn(site, monday)).toEqual(
      ['08', '09', '13', '14', '15', '16'].map((time) => `${monday}T${time}:00:00.000Z`),
    )
  })
})

describe('a slot that is not on offer', () => {
  it.each([
    ['off the hour', `${monday}T09:10:00Z`],
    ['before the site opens', `${monday}T07:00:00Z`],
    ['after it closes', `${monday}T17:00:00Z`],
    ['sooner than in two hours', '2026-11-20T10:00:00Z'],
    ['in the past', '2026-11-19T10:00:00Z'],
    ['beyond the horizon', '2026-12-19T10:00:00Z'],
  ])('is refused: %s', async (_, startsAt) => {
    expect(await refusalOf(world.hold(site, startsAt))).toMatchObject({ code: 'slot_taken' })
  })

  it('is offered up to the last day of the horizon', async () => {
    expect(await world.hold(site, '2026-12-18T10:00:00Z')).toMatchObject({ startsAt: '2026-12-18T10:00:00.000Z' })
  })

  it('is refused for a model that is not there, and for a site that does not exist', async () => {
    expect(await refusalOf(world.hold(site, ten, { modelId: 'Aster' }))).toMatchObject({ code: 'slot_taken' })
    expect(await refusalOf(world.hold(site, ten, { siteId: 'nowhere' }))).toMatchObject({ code: 'not_found' })
  })

  it('needs a start unless it is a drive now', async () => {
    expect(await refusalOf(world.hold(site, ten, { startsAt: undefined }))).toMatchObject({ code: 'invalid_params' })
  })
})

describe('a drive now', () => {
  const now = { mode: 'test_drive_now', startsAt: undefined } as const

  it('takes the next free car at the next quarter of an hour', async () => {
    const two = await world.openSite({ cars: 2 })
    expect(await world.hold(two, ten, now)).toMatchObject({ startsAt: '2026-11-20T08:15:00.000Z' })
    expect(await world.hold(two, ten, now)).toMatchObject({ startsAt: '2026-11-20T08:15:00.000Z' })
    expect(await refusalOf(world.hold(two, ten, now))).toMatchObject({ code: 'slot_taken' })
  })

  it('is refused while the site is closed', async () => {
    world.setNow('2026-11-20T20:00:00Z')
    expect(await refusalOf(world.hold(site, ten, now))).toMatchObject({ code: 'slot_taken' })
  })

  it('is refused where the brand has switched it off', async () => {
    config.switches.testDriveNow = false
    try {
      expect(await refusalOf(world.hold(site, ten, now))).toMatchObject({ code: 'slot_taken' })
    } finally {
      config.switches.testDriveNow = true
    }
  })
})

describe('the lists', () => {
  it('show a site’s days by its own calendar, cut to the horizon', async () => {
    world.setNow('2026-11-20T22:30:00Z')
    const dubai = await world.openSite({ country: 'AE', timeZone: 'Asia/Dubai' })
    const query = { siteId: dubai.id, modelId: 'ES8', entryType: 1 } as const
    const all = await listSlots(world.services, query)
    expect(all).toMatchObject({ timeZone: 'Asia/Dubai', firstDate: '2026-11-21', lastDate: '2026-12-19' })
    expect(all.days).toHaveLength(29)
    expect(all.days[0]?.date).toBe('2026-11-21')
    expect(all.days[0]?.slots[0]).toEqual({ startsAt: '2026-11-21T05:00:00.000Z', endsAt: '2026-11-21T05:45:00.000Z' })
    const some = await listSlots(world.services, { ...query, from: '2026-12-18', to: '2027-12-31' })
    expect(some.days.map(({ date }) => date)).toEqual(['2026-12-18', '2026-12-19'])
    expect((await listSlots(world.services, { ...query, from: '2027-01-01' })).days).toEqual([])
  })

  it('leave out days without a free slot', async () => {
    const once = await world.openSite({ openingHours: [{ weekday: 1, opens: '10:00', closes: '11:00' }] })
    await world.hold(once, ten)
    const { days } = await listSlots(world.services, { siteId: once.id, modelId: 'ES8', entryType: 1 })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  })

  it('tell for each store when the model is free next, and whether it is free now', async () => {
    const oslo = await world.openSite({ country: 'NO', timeZone: 'Europe/Oslo' })
    await world.openSite({ country: 'NO', cars: 0 })
    const ask = () => listAvailability(world.services, { country: 'NO', modelId: 'ES8' })
    expect(await ask()).toEqual([{ siteId: oslo.id, nextFreeAt: '2026-11-20T11:00:00.000Z', isFreeNow: true }])
    await world.hold(oslo, '2026-11-20T11:00:00Z')
    await world.hold(oslo, ten, { mode: 'test_drive_now' })
    expect(await ask()).toEqual([{ siteId: oslo.id, nextFreeAt: '2026-11-20T12:00:00.000Z', isFreeNow: false }])
    const [car] = await listVehicles(world.services, { siteId: oslo.id })
    expect(car).toMatchObject({ modelId: 'ES8', label: 'vehicle 1', colour: 'blue', isFreeNow: false })
    world.setNow(friday + 2 * hour)
    expect(await listVehicles(world.services, { siteId: oslo.id })).toMatchObject([{ isFreeNow: true }])
  })

  it('have nothing to tell of a country without stores', async () => {
    expect(await listAvailability(world.services, { country: 'SE', modelId: 'ES8' })).toEqual([])
    expect(await refusalOf(listVehicles(world.services, { siteId: randomUUID() }))).toMatchObject({ code: 'not_found' })
  })
})
