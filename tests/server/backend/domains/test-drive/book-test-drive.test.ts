import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config } from '#config'
import { searchServedArea } from '#server/backend/domains/test-drive/drive-locations.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { newChallenge } from '#server/backend/platform/captcha/captcha.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { contact, type DriveWorld, friday, openDriveWorld, refusalOf, type Site } from './drive-world.ts'

const monday = '2026-11-23'
const ten = `${monday}T09:00:00.000Z`
const address = { street: 'Bernstorffstraße 7', postcode: '22767', city: 'Hamburg', country: 'DE' } as const

/** Solved as any other; how long a telephone takes is no matter here. */
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

const solve = async () => {
  const challenge = await newChallenge(world.services)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const ordersAt = ({ id }: Site) => world.services.db().$count(testDriveOrders, eq(testDriveOrders.siteId, id))

describe('booking a test drive', () => {
  it('makes an order of a held slot, which nobody else can have any more', async () => {
    const { holdId } = await world.hold(site, ten)
    const order = await world.book(holdId)
    expect(order).toMatchObject({ status: 1, version: 1, siteId: site.id, modelId: 'ES8', startsAt: new Date(ten) })
    expect(order.orderNo).toMatch(/^TD(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(await world.provenStatus(order.orderNo)).toBe(1)
    world.setNow(friday + 3_600_000)
    expect(await world.slotsOn(site, monday)).not.toContain(ten)
  })

  it('confirms by mail at once and schedules both reminders and the no-show watch', async () => {
    const { holdId } = await world.hold(site, ten)
    const { orderNo } = await world.book(holdId)
    expect(await world.waiting(orderNo)).toEqual([
      { what: 'booked', dueAt: '2026-11-20T08:10:00.000Z' },
      { what: 'reminder24', dueAt: '2026-11-22T09:00:00.000Z' },
      { what: 'reminder2', dueAt: '2026-11-23T07:00:00.000Z' },
      { what: 'timer.noShow', dueAt: '2026-11-24T09:45:00.000Z' },
    ])
  })

  it('schedules no reminder whose hour has passed', async () => {
    const { holdId } = await world.hold(site, '2026-11-20T14:00:00Z')
    const { orderNo } = await world.book(holdId)
    const waiting = await world.waiting(orderNo)
    expect(waiting.map(({ what }) => what)).toEqual(['booked', 'reminder2', 'timer.noShow'])
  })

  it('takes a hold once', async () => {
    const { holdId } = await world.hold(site, ten)
    await world.book(holdId)
    expect(await refusalOf(world.book(holdId))).toMatchObject({ code: 'hold_expired' })
    expect(await ordersAt(site)).toBe(1)
  })

  it('takes no hold after its five minutes, even when nobody else wants the slot', async () => {
    const { holdId } = await world.hold(site, ten)
    world.setNow(friday + 300_000)
    expect(await refusalOf(world.book(holdId))).toMatchObject({ code: 'hold_expired', data: { guard: 'isHoldValid' } })
    expect(await ordersAt(site)).toBe(0)
  })

  it('takes no hold that was made for another kind of drive', async () => {
    const { holdId } = await world.hold(site, ten)
    expect(await refusalOf(world.book(holdId, { mode: 'test_drive_now' }))).toMatchObject({ code: 'hold_expired' })
  })

  it.each([
    ['licence', 'hasConsents', { consents: { licence: false, privateCheck: true, newsletter: false } }],
    ['guidelines', 'hasConsents', { consents: { licence: true, privateCheck: false, newsletter: false } }],
    ['a phone too short for its country', 'isPhoneValid', { contact: { ...contact, phone: '151123456' } }],
    [
      'a phone too long for its country',
      'isPhoneValid',
      { contact: { ...contact, phoneCountry: 'NO', phone: '123456789' } },
    ],
  ] as const)('asks for %s, and the hold lives on', async (_, guard, wrong) => {
    const { holdId } = await world.hold(site, ten)
    const refusal = await refusalOf(world.book(holdId, wrong))
    expect(refusal).toMatchObject({ code: 'transition_not_allowed', data: { guard } })
    expect(await ordersAt(site)).toBe(0)
    expect(await world.book(holdId)).toMatchObject({ status: 1 })
  })

  it('stores a phone number without the code of its country, in whatever notation it came', async () => {
    const { holdId } = await world.hold(site, ten)
    const typed = { contact: { ...contact, phone: '+4915112345678' } }
    expect(await world.book(holdId, typed)).toMatchObject({ contact: { phone: '15112345678' } })
  })

  it('refuses throw-away mailboxes', async () => {
    const { holdId } = await world.hold(site, ten)
    const wrong = { contact: { ...contact, email: 'x@eu.Mailinator.com' } }
    expect(await refusalOf(world.book(holdId, wrong))).toMatchObject({ code: 'email_not_allowed' })
  })

  it.each([
    ['the website', 5, false],
    ['the app', 3, true],
  ] as const)('keeps the wish for news, and that it came from %s and by which link', async (_, channelId, isInApp) => {
    const email = `news-${channelId}@solvei.example`
    const { holdId } = await world.hold(site, ten)
    const consents = { licence: true, privateCheck: true, newsletter: true }
    const utm = { utm_source: 'letter' }
    await world.book(holdId, { contact: { ...contact, email }, consents, channelId, utm })
    const kept = await world.services.db().select().from(leads).where(eq(leads.email, email))
    expect(kept).toMatchObject([{ scene: 'newsletter', asked: ['news'], status: 10, locale: 'de_DE', isInApp, utm }])
  })

  it('is booked though news were asked for too often', async () => {
    const email = 'too-often@solvei.example'
    const consents = { licence: true, privateCheck: true, newsletter: true }
    for (let sent = 0; sent < 5; sent += 1) await countAttempt(world.services, limits.leadTo, email)
    const { holdId } = await world.hold(site, ten)
    expect(await world.book(holdId, { contact: { ...contact, email }, consents })).toMatchObject({ status: 1 })
    expect(await world.services.db().$count(leads, eq(leads.email, email))).toBe(0)
  })
})

describe('a drive at somebody’s door', () => {
  const door = { entryType: 2, address } as const

  it('comes from the site that serves the address', async () => {
    await world.serve(site, '2276')
    const asked = { country: 'DE', postcode: '22767' } as const
    expect(await searchServedArea(world.services, asked)).toMatchObject({ isServed: true, site: { id: site.id } })
    const { holdId } = await world.hold(site, `${monday}T11:00:00Z`, { entryType: 2 })
    expect(await world.book(holdId, door)).toMatchObject({ status: 1, entryType: 2, address })
    expect(await world.slotsOn(site, monday)).not.toContain(`${monday}T10:00:00.000Z`)
  })

  it('is refused where no site sends its cars, and from a site that does not', async () => {
    const { holdId } = await world.hold(site, ten, { entryType: 1 })
    const elsewhere = { ...address, postcode: '10115', city: 'Berlin' }
    expect(await searchServedArea(world.services, elsewhere)).toEqual({ isServed: false, site: null })
    const refusal = await refusalOf(world.book(holdId, { ...door, address: elsewhere }))
    expect(refusal).toMatchObject({ code: 'area_not_served', data: { guard: 'isAreaServed' } })

    await world.serve(await world.openSite(), '2276')
    expect(await refusalOf(world.book(holdId, door))).toMatchObject({ code: 'area_not_served' })
  })

  it('needs an address', async () => {
    const { holdId } = await world.hold(site, ten)
    expect(await refusalOf(world.book(holdId, { entryType: 2 }))).toMatchObject({ code: 'area_not_served' })
  })

  it('can be made of a hold for the store as long as the car’s neighbouring hours are free', async () => {
    await world.serve(site, '2276')
    const noon = `${monday}T11:00:00Z`
    const neighbour = await world.hold(site, `${monday}T12:00:00Z`)
    const { holdId } = await world.hold(site, noon)
    expect(await refusalOf(world.book(holdId, door))).toMatchObject({ code: 'hold_expired' })
    await world.hold(site, `${monday}T15:00:00Z`, { replaces: neighbour.holdId })
    expect(await world.book(holdId, door)).toMatchObject({ status: 1 })
    expect(await world.slotsOn(site, monday)).not.toContain(`${monday}T12:00:00.000Z`)
  })

  it('cannot be made of a hold for which the car would leave before the site opens', async () => {
    await world.serve(site, '2276')
    const { holdId } = await world.hold(site, `${monday}T08:00:00Z`)
    expect(await refusalOf(world.book(holdId, door))).toMatchObject({ code: 'hold_expired' })
    expect(await world.book(holdId)).toMatchObject({ status: 1, entryType: 1 })
  })
})

describe('the captcha', () => {
  beforeEach(() => {
    config.switches.captcha = true
    return () => {
      config.switches.captcha = false
    }
  })

  it('has to be solved, works once, and is not used up by a booking that was refused', async () => {
    const { holdId } = await world.hold(site, ten)
    expect(await refusalOf(world.book(holdId))).toMatchObject({ code: 'captcha_invalid' })
    const captcha = await solve()
    const wrong = { captcha, consents: { licence: false, privateCheck: true, newsletter: false } }
    expect(await refusalOf(world.book(holdId, wrong))).toMatchObject({ code: 'transition_not_allowed' })
    expect(await world.book(holdId, { captcha })).toMatchObject({ status: 1 })

    const next = await world.hold(site, `${monday}T11:00:00Z`)
    expect(await refusalOf(world.book(next.holdId, { captcha }))).toMatchObject({ code: 'captcha_invalid' })
  })
})
