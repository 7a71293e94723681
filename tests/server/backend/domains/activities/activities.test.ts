import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config } from '#config'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import {
  positionOf as queuePositionOf,
  readColumns,
} from '#server/backend/domains/activities/activity-registrations.ts'
import { expireRegistrations } from '#server/backend/domains/activities/expiry.ts'
import { activityData } from '#server/backend/domains/activities/personal-data.ts'
import { registrationToken } from '#server/backend/domains/activities/registration-link.ts'
import { listInbox } from '#server/backend/domains/notifications/inbox.ts'
import { newChallenge } from '#server/backend/platform/captcha/captcha.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { declared } from '#tests/support/declared.ts'
import { newMember } from '#tests/support/new-member.ts'
import {
  type ActivityWorld,
  hour,
  newcomer,
  nothing,
  openActivityWorld,
  staff,
  start,
  visitor,
} from './activity-world.ts'

let world: ActivityWorld
beforeAll(async () => {
  world = await openActivityWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setNow(start - 48 * hour))

const tokenOf = (registrationNo: string) => registrationToken(world.services.env, registrationNo)

describe('what people are invited to', () => {
  it('is listed in the language of the call with the places that are left, until it is over', async () => {
    const { id } = await world.invite()
    await world.guest(id)
    const list = (query: object = {}) => world.handlers.listEvents({ ...nothing, query }, visitor)
    const found = (await list({ country: 'DE' })).find((activity) => activity.id === id)
    expect(found).toMatchObject({ title: 'Abend', capacity: 2, placesLeft: 1, waitlistLeft: 2, type: 1 })
    expect(await list({ country: 'NO' })).toEqual([])
    expect((await list({ type: 2 })).map((activity) => activity.id)).not.toContain(id)
    const english = await world.handlers.listEvents({ ...nothing, query: { id } }, { ...visitor, locale: null })
    expect(english).toMatchObject([{ id, title: 'Evening' }])
    world.setNow(start + 4 * hour)
    expect((await list()).map((activity) => activity.id)).not.toContain(id)
    expect(await list({ id })).toHaveLength(1)
    expect(await refusalOf(list({ id: 'none' }))).toMatchObject({ code: 'not_found' })
  })

  it('has a programme by the clock', async () => {
    const { id } = await world.invite()
    const agenda = await world.handlers.getAgenda({ ...nothing, query: { id } }, visitor)
    expect(agenda).toEqual([
      {
        startsAt: '2026-12-11T09:00:00.000Z',
        endsAt: '2026-12-11T09:30:00.000Z',
        title: 'A',
        text: 'a',
        speaker: null,
        room: null,
      },
    ])
  })
})

describe('registering', () => {
  it('gives a guest a place and tells only their mailbox, with a calendar file', async () => {
    const { id } = await world.invite()
    const wish = world.wishOf(id)
    expect(await world.register(wish)).toEqual({ registration: null })
    await world.outbox.drain()
    const [mail, ...others] = await world.mailsTo(wish.email ?? '')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'activityRegistered', attachments: [{ filename: `${id}.ics` }] })
    const row = await world.rowOf(wish.email ?? '')
    expect(mail?.plain).toContain(
      `https://solvei.example/de_DE/activities/${id}?registration=${row?.orderNo}&token=${tokenOf(row?.orderNo ?? '')}`,
    )
    expect(await world.statusOf(row?.orderNo ?? '')).toBe(1)
    expect(row).toMatchObject({ textVersion: '2026-11' })
  })

  it('is the same done again: one attempt is one registration, and asks for one captcha', async () => {
    const { id } = await world.invite()
    config.switches.captcha = true
    try {
      const challenge = await newChallenge(world.services)
      const { solveChallenge } = await import('altcha-lib')
      const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
      const solution = await solveChallenge({ challenge: JSON.parse(JSON.stringify(challenge)), deriveKey })
      const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      const wish = world.wishOf(id, { captcha })
      expect(await refusalOf(world.register(world.wishOf(id)))).toMatchObject({ code: 'captcha_invalid' })
      expect(await world.register(wish)).toEqual({ registration: null })
      expect(await world.register(wish)).toEqual({ registration: null })
      expect(await refusalOf(world.register({ ...wish, attempt: crypto.randomUUID() }))).toMatchObject({
        code: 'captcha_invalid',
      })
      expect(await refusalOf(world.register({ ...wish, email: 'else@example.org' }))).toMatchObject({
        code: 'invalid_params',
      })
      expect(await world.placesOf(id)).toBe(1)
      await world.outbox.drain()
      expect(await world.mailsTo(wish.email ?? '')).toHaveLength(1)
    } finally {
      config.switches.captcha = false
    }
  })

  it('tells nobody who else is on the list: the same answer, and one more mail', async () => {
    const { id } = await world.invite()
    const { email } = await world.guest(id)
    expect(await world.register(world.wishOf(id, { email: email.toUpperCase() }))).toEqual({ registration: null })
    expect(await world.placesOf(id)).toBe(1)
    await world.outbox.drain()
    const mails = await world.mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['activityRegistered', 'activityRegistered'])
  })

  it('fills nobody’s mailbox, and has no one address register everybody', async () => {
    const { id } = await world.invite({ capacity: 40 })
    const wish = world.wishOf(id)
    const again = () => world.register({ ...wish, attempt: crypto.randomUUID() })
    await world.register(wish)
    for (let sent = 1; sent < 5; sent += 1) await again()
    expect(await refusalOf(again())).toMatchObject({ code: 'too_many_requests' })
    await world.outbox.drain()
    expect(await world.mailsTo(wish.email ?? '')).toHaveLength(5)
    // What was answered before is answered again.
    expect(await world.register(wish)).toEqual({ registration: null })

    const here = newcomer()
    for (let sent = 0; sent < 30; sent += 1) await world.register(world.wishOf(id), here)
    expect(await refusalOf(world.register(world.wishOf(id), here))).toMatchObject({ code: 'too_many_requests' })
    expect(await world.placesOf(id)).toBe(31)
    await world.register(world.wishOf(id))
  })

  it('is refused without consent, too late, from a throw-away mailbox, and where neither place nor line has room', async () => {
    const { id } = await world.invite({ capacity: 1, waitlist: 1 })
    const codeOf = async (more: object) => (await refusalOf(world.register(world.wishOf(id, more)))).code
    expect(await codeOf({ privateCheck: false })).toBe('transition_not_allowed')
    expect(await codeOf({ email: 'x@yopmail.com' })).toBe('email_not_allowed')
    expect(await codeOf({ email: undefined })).toBe('invalid_params')
    await world.guest(id)
    expect((await world.guest(id)).status).toBe(2)
    expect(await codeOf({})).toBe('activity_full')
    world.setNow(start - 2 * hour)
    expect(await codeOf({})).toBe('registration_closed')
    // What was refused has taken nothing.
    expect(await world.placesOf(id)).toBe(1)
  })

  it('shows a signed-in customer what they have, also what they had asked for as a guest', async () => {
    const { id } = await world.invite()
    const context = await world.customer()
    await world.guest(id, { email: context.account.email })
    const { registration } = await world.register(world.wishOf(id, { email: undefined }), context)
    expect(registration).toMatchObject({
      status: 1,
      title: 'Abend',
      email: context.account.email,
      positionInLine: null,
    })
    const { items } = await world.handlers.listOwn(nothing, context)
    expect(items.map(({ registrationNo }) => registrationNo)).toEqual([registration?.registrationNo])
    expect(await world.handlers.listOwn(nothing, await world.customer())).toEqual({ items: [] })
  })
})

describe('giving a place back', () => {
  it('needs the mail or the account, and done again changes nothing', async () => {
    const { id } = await world.invite()
    const { orderNo } = await world.guest(id)
    for (const token of [undefined, tokenOf('AC-0000-0000'), 'x']) {
      expect(await refusalOf(world.cancel(orderNo, token))).toMatchObject({ code: 'link_invalid' })
    }
    const stranger = await world.customer()
    expect(await refusalOf(world.cancel(orderNo, undefined, stranger))).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(world.cancel('AC-0000-0000', 'x'))).toMatchObject({ code: 'link_invalid' })
    expect(await world.cancel(orderNo, tokenOf(orderNo))).toMatchObject({ status: 4 })
    expect(await world.cancel(orderNo, tokenOf(orderNo))).toMatchObject({ status: 4 })
    expect(await world.statusOf(orderNo)).toBe(4)
    expect(await world.placesOf(id)).toBe(0)
  })

  it('is over once it has begun', async () => {
    const { id } = await world.invite()
    const { orderNo } = await world.guest(id)
    world.setNow(start)
    expect(await refusalOf(world.cancel(orderNo, tokenOf(orderNo)))).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('lets the next in line move up, in the order in which they came, before anybody new', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const first = await world.guest(id)
    const second = await world.guest(id)
    world.setNow(start - 47 * hour)
    const third = await world.guest(id)
    const shown = (row: { orderNo: string }) =>
      world.handlers.getRegistration(
        { params: { registrationNo: row.orderNo }, query: { token: tokenOf(row.orderNo) }, body: undefined },
        visitor,
      )
    expect((await shown(third)).positionInLine).toBe(2)
    await world.cancel(first.orderNo, tokenOf(first.orderNo))
    // Before anybody is told, the place is spoken for: who comes now has to wait, and the line is full.
    expect(await refusalOf(world.register(world.wishOf(id)))).toMatchObject({ code: 'activity_full' })
    await world.outbox.drain()
    expect(await shown(second)).toMatchObject({ status: 1, positionInLine: null })
    expect(await shown(third)).toMatchObject({ status: 2, positionInLine: 1 })
    expect(await world.statusOf(second.orderNo)).toBe(1)
    const mails = await world.mailsTo(second.email)
    expect(mails.map(({ template }) => template)).toEqual(['activityWaitlisted', 'activityPromoted'])
  })

  it('lets a member move up before others, as their membership promises', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const first = await world.guest(id)
    const second = await world.guest(id)
    world.setNow(start - 47 * hour)
    const customer = await world.customer()
    const { registration } = await world.register(world.wishOf(id, { email: undefined }), customer)
    const registrationNo = registration?.registrationNo ?? ''
    const positionOf = async (orderNo: string) => {
      const row = await readColumns(world.services, orderNo)
      return row && queuePositionOf(world.services, row)
    }
    expect([await positionOf(second.orderNo), await positionOf(registrationNo)]).toEqual([1, 2])
    const now = world.services.clock.now().getTime()
    const { id: accountId } = customer.account
    await newMember(world.services, { accountId, startsAt: new Date(now), endsAt: new Date(now + 100 * hour) })
    expect([await positionOf(second.orderNo), await positionOf(registrationNo)]).toEqual([2, 1])
    await world.cancel(first.orderNo, tokenOf(first.orderNo))
    await world.outbox.drain()
    expect([await world.statusOf(registrationNo), await world.statusOf(second.orderNo)]).toEqual([1, 2])
  })
})

describe('time', () => {
  const passTo = async (now: number) => {
    world.setNow(now)
    await world.outbox.drain()
    expect(world.logged.filter(({ msg }) => msg.startsWith('an effect failed'))).toEqual([])
  }

  it('reminds a day before, and not of what was given back', async () => {
    const { id } = await world.invite()
    const stays = await world.guest(id)
    const goes = await world.guest(id)
    // Mails that are due together are sent together, in any order.
    await world.outbox.drain()
    await world.cancel(goes.orderNo, tokenOf(goes.orderNo))
    await world.outbox.drain()
    await passTo(start - 24 * hour)
    const templatesTo = async (email: string) => (await world.mailsTo(email)).map(({ template }) => template)
    expect(await templatesTo(stays.email)).toEqual(['activityRegistered', 'activityReminder'])
    expect(await templatesTo(goes.email)).toEqual(['activityRegistered', 'activityCancelled'])
  })

  it('tells who waited in vain, and notes who did not come', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const has = await world.guest(id)
    const waits = await world.guest(id)
    await passTo(start - 1)
    expect(await world.statusOf(waits.orderNo)).toBe(2)
    await passTo(start)
    expect(await world.statusOf(waits.orderNo)).toBe(6)
    expect((await world.mailsTo(waits.email)).map(({ template }) => template)).toContain('activityLapsed')
    await passTo(start + 27 * hour)
    expect(await world.statusOf(has.orderNo)).toBe(5)
  })

  it('forgets who was there', async () => {
    const { id } = await world.invite()
    const { email } = await world.guest(id)
    world.setNow(start + 90 * 24 * hour)
    await expireRegistrations(world.services)
    expect(await world.rowOf(email)).toBeDefined()
    world.setNow(start + 91 * 24 * hour)
    expect((await expireRegistrations(world.services))['registrations']).toBeGreaterThan(0)
    expect(await world.rowOf(email)).toBeUndefined()
    expect(await world.placesOf(id)).toBe(0)
  })
})

describe('staff', () => {
  it('check people in and undo it, and let in who waits where there is room', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const has = await world.guest(id)
    const waits = await world.guest(id)
    expect(await refusalOf(world.asStaff(has.orderNo, { type: 'staff.checkedIn', version: 1 }))).toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isCheckInOpen' },
    })
    world.setNow(start - hour)
    expect(await refusalOf(world.asStaff(waits.orderNo, { type: 'staff.checkedIn', version: 1 }))).toMatchObject({
      code: 'activity_full',
    })
    const inside = await world.asStaff(has.orderNo, { type: 'staff.checkedIn', version: 1 })
    expect(inside).toMatchObject({ status: 3, version: 2, allowed: ['staff.checkInUndone'] })
    expect(await refusalOf(world.asStaff(has.orderNo, { type: 'staff.checkInUndone', version: 1 }))).toMatchObject({
      code: 'order_changed',
    })
    expect(await world.asStaff(has.orderNo, { type: 'staff.checkInUndone', version: 2 })).toMatchObject({ status: 1 })
    const gone = await world.asStaff(has.orderNo, { type: 'staff.cancelled', version: 3, reason: 'On the phone' })
    expect(gone).toMatchObject({ status: 4, cancelReason: 'On the phone', allowed: [] })
    await world.outbox.drain()
    expect(await world.statusOf(waits.orderNo)).toBe(1)
    const mails = await world.mailsTo(has.email)
    expect(mails.at(-1)).toMatchObject({ template: 'activityCancelledByUs' })
    expect(mails.at(-1)?.plain).toContain('On the phone')
    expect(await refusalOf(world.asStaff('AC-0000-0000', { type: 'staff.checkedIn', version: 1 }))).toMatchObject({
      code: 'not_found',
    })
  })

  it('see the lists, found by name, number or address, page by page', async () => {
    const { id } = await world.invite({ capacity: 2 })
    const rows = [await world.guest(id, { lastName: 'Quist' }), await world.guest(id), await world.guest(id)]
    const list = (query: object = {}) =>
      world.operations.listRegistrations({ params: { id }, query: { size: 2, ...query }, body: undefined }, staff)
    const first = await list()
    expect(first.activity).toMatchObject({ id, title: 'Abend', registered: 2, waitlisted: 1, attended: 0 })
    const second = await list({ after: first.next ?? '' })
    const numbers = [...first.items, ...second.items].map(({ registrationNo }) => registrationNo)
    expect(numbers.toSorted()).toEqual(rows.map(({ orderNo }) => orderNo).toSorted())
    expect(second.next).toBeNull()
    for (const q of ['quist', rows[0]?.orderNo, rows[0]?.email]) {
      expect((await list({ q })).items).toMatchObject([{ registrationNo: rows[0]?.orderNo, isGuest: true }])
    }
    expect((await list({ status: 2 })).items).toHaveLength(1)
    const { items } = await world.operations.listActivities({ ...nothing, query: { country: 'DE' } }, staff)
    expect(items.map((activity) => activity.id)).toContain(id)
  })
})

describe('pages that tell of places', () => {
  it('are made anew when one is taken, waited for, given away or given back, and else are not', async () => {
    const version = async () => (await tagVersions(world.services))['activities'] ?? 0
    let last = await version()
    const isNew = async () => {
      const before = last
      last = await version()
      return last > before
    }
    const { id } = await world.invite({ capacity: 1, waitlist: 1 })
    const has = await world.guest(id)
    expect(await isNew()).toBe(true)
    const context = await world.customer()
    const { registration } = await world.register(world.wishOf(id, { email: undefined }), context)
    expect(await isNew()).toBe(true)
    expect(await refusalOf(world.register(world.wishOf(id)))).toMatchObject({ code: 'activity_full' })
    await world.outbox.drain()
    expect(await isNew()).toBe(false)
    await world.cancel(has.orderNo, tokenOf(has.orderNo))
    expect(await isNew()).toBe(true)
    await world.cancel(has.orderNo, tokenOf(has.orderNo))
    expect(await isNew()).toBe(false)
    await world.outbox.drain()
    expect(await isNew()).toBe(true)
    const goes = { type: 'staff.cancelled', version: 2, reason: 'On the phone' } as const
    await world.asStaff(registration?.registrationNo ?? '', goes)
    expect(await isNew()).toBe(true)
    const whose = { accountId: context.account.id, email: context.account.email }
    await world.services.transaction(async () => activityData.erase?.(world.services, whose))
    expect(await isNew()).toBe(true)
  })
})

describe('an account that is erased', () => {
  it('gives its places back and leaves nothing', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const context = await world.customer()
    const whose = { accountId: context.account.id, email: context.account.email }
    await world.register(world.wishOf(id), context)
    const waits = await world.guest(id)
    expect(await activityData.exported(world.services, whose)).toMatchObject([{ activityId: id, status: 1 }])
    expect(await activityData.consents?.list(world.services, whose)).toMatchObject([
      { about: expect.stringMatching(/^AC-/), version: '2026-11', withdrawnAt: null },
    ])
    await world.services.transaction(async () => activityData.erase?.(world.services, whose))
    expect(await activityData.exported(world.services, whose)).toEqual([])
    await world.outbox.drain()
    expect(await world.statusOf(waits.orderNo)).toBe(1)
  })
})

describe('a customer with an account', () => {
  it('is told in the inbox what becomes of their registration, and sees it among what is open until it is over', async () => {
    const { services, outbox } = world
    const { id } = await world.invite({ capacity: 1 })
    const [context, first] = [await world.customer(), await world.guest(id)]
    const accountId = context.account.id
    const told = async () => {
      await outbox.drain()
      const { items } = await listInbox(services, { accountId, locale: 'de_DE' }, { state: 'all', page: 1, size: 20 })
      return items.map(({ topic, title, link }) => ({ topic, title, link }))
    }
    const open = async () => {
      const orders = await listOpenOrders(services, declared.openOrders, accountId, 'de_DE')
      return orders.map(({ kind, orderNo, name, what, who }) => ({ kind, orderNo, name, what, who }))
    }
    const { registration } = await world.register(world.wishOf(id, { email: undefined }), context)
    const orderNo = registration?.registrationNo ?? ''
    const news = { topic: 'activities', link: '/account/activities' }
    expect(await told()).toEqual([{ ...news, title: 'Sie stehen auf der Warteliste' }])
    const inLine = { kind: 'activity', orderNo, name: 'Abend', what: 'place', who: 'clock' }
    expect(await open()).toEqual([inLine])

    await world.cancel(first.orderNo, tokenOf(first.orderNo))
    expect((await told())[0]).toEqual({ ...news, title: 'Sie sind nachgerückt' })
    expect(await open()).toEqual([{ ...inLine, what: 'activity', who: 'customer' }])
    world.setNow(start - 24 * hour)
    expect((await told())[0]).toEqual({ ...news, title: 'Bald ist es so weit' })

    await world.asStaff(orderNo, { type: 'staff.cancelled', version: 2, reason: 'Der Raum ist gesperrt.' })
    expect((await told())[0]).toEqual({ ...news, title: 'Wir mussten Ihre Anmeldung stornieren' })
    expect(await open()).toEqual([])
  })
})
