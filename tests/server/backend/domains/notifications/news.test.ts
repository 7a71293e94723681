import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeSlugs } from '#config'
import type { ChannelChoice } from '#server/api/contract/groups/messages.ts'
import { activityNotifications } from '#server/backend/domains/activities/activity-notifications.ts'
import { activityMailTemplates } from '#server/backend/domains/activities/mails/activity-mail-request.ts'
import { carEnquiryNotifications } from '#server/backend/domains/car-enquiry/car-enquiry-notifications.ts'
import { carEnquiryMailTemplates } from '#server/backend/domains/car-enquiry/mails/car-enquiry-mail-request.ts'
import { papersMailTemplates } from '#server/backend/domains/car-papers/mails/papers-mail-request.ts'
import { papersNotifications } from '#server/backend/domains/car-papers/papers-notifications.ts'
import { damageNotifications } from '#server/backend/domains/damage/damage-notifications.ts'
import { damageMailTemplates } from '#server/backend/domains/damage/mails/damage-mail-request.ts'
import { membershipMails } from '#server/backend/domains/membership/mails/membership-mail-request.ts'
import { membershipNotifications } from '#server/backend/domains/membership/membership-notifications.ts'
import { endClient } from '#server/backend/domains/notifications/client-registration.ts'
import { topicsOf } from '#server/backend/domains/notifications/notification-source.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { serviceMailTemplates } from '#server/backend/domains/service/mails/service-mail-request.ts'
import { serviceNotifications } from '#server/backend/domains/service/service-notifications.ts'
import { careMails } from '#server/backend/domains/subscription/add-ons/mails/care-mail-request.ts'
import { returnCareNotifications } from '#server/backend/domains/subscription/add-ons/return-care-notifications.ts'
import { subscriptionMailTemplates } from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'
import { mailEntryOf } from '#server/backend/domains/subscription/order-mails.ts'
import { subscriptionNotifications } from '#server/backend/domains/subscription/subscription-notifications.ts'
import { termOfferMailTemplates } from '#server/backend/domains/subscription/term-offers/mails/term-offer-mail-request.ts'
import { termOfferNotifications } from '#server/backend/domains/subscription/term-offers/offer-notifications.ts'
import { mailTemplates } from '#server/backend/domains/test-drive/mails/mail-request.ts'
import { testDriveNotifications } from '#server/backend/domains/test-drive/test-drive-notifications.ts'
import { tradeInMailTemplates } from '#server/backend/domains/trade-in/mails/trade-in-mail-request.ts'
import { tradeInNotifications } from '#server/backend/domains/trade-in/trade-in-notifications.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { providerFailures } from '#server/backend/platform/health/ask-provider.ts'
import { readMail } from '#server/backend/platform/mail/mail-kind.ts'
import { sampleCareMail } from '#tests/server/backend/platform/mail/sample-care-mail.ts'
import { sampleMail } from '#tests/server/backend/platform/mail/sample-mail.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { contextIn, input, type MessageWorld, openMessageWorld } from './message-world.ts'

const place = useDatabases('seeded')
const minute = 60_000
const hour = 60 * minute

it('is told of every mail that an order’s machine can name', () => {
  expect(Object.keys(subscriptionNotifications.rules).toSorted()).toEqual(
    [...subscriptionMailTemplates, 'endingConfirmed'].toSorted(),
  )
  expect(Object.keys(testDriveNotifications.rules).toSorted()).toEqual([...mailTemplates].toSorted())
  expect(Object.keys(returnCareNotifications.rules).toSorted()).toEqual([...careMails].toSorted())
  expect(Object.keys(papersNotifications.rules).toSorted()).toEqual([...papersMailTemplates].toSorted())
  expect(Object.keys(termOfferNotifications.rules).toSorted()).toEqual([...termOfferMailTemplates].toSorted())
  expect(Object.keys(serviceNotifications.rules).toSorted()).toEqual([...serviceMailTemplates].toSorted())
  expect(Object.keys(damageNotifications.rules).toSorted()).toEqual([...damageMailTemplates].toSorted())
  expect(Object.keys(activityNotifications.rules).toSorted()).toEqual([...activityMailTemplates].toSorted())
  expect(Object.keys(tradeInNotifications.rules).toSorted()).toEqual([...tradeInMailTemplates].toSorted())
  expect(Object.keys(carEnquiryNotifications.rules).toSorted()).toEqual([...carEnquiryMailTemplates].toSorted())
  expect(Object.keys(membershipNotifications.rules).toSorted()).toEqual(
    [...membershipMails, 'endingConfirmed'].toSorted(),
  )
})

const mailOf = (payload: unknown) => readMail(declared.mails, payload)

describe.each(databaseKinds)('the news of an order (%s)', (kind) => {
  let world: MessageWorld
  beforeAll(async () => {
    world = await openMessageWorld(await place(kind))
  })
  afterAll(() => world.close())

  const choose = (context: AccountContext, ...choices: ChannelChoice[]) =>
    world.messages.setChannels({ ...input, body: { choices } }, context)
  const list = (
    context: AccountContext,
    query: { state?: 'all' | 'unread' | 'read'; page?: number; size?: number } = {},
  ) => world.messages.listMessages({ ...input, query: { state: 'all', page: 1, size: 20, ...query } }, context)
  const read = (context: AccountContext, body: { ids?: string[]; isRead?: boolean }) =>
    world.messages.readMessages({ ...input, body: { isRead: true, ...body } }, context)
  const pushed = (id: string) => world.service.received.filter(({ subscription }) => subscription === id)
  const mailed = async (orderNo: string) => {
    const found = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, orderNo))
      .orderBy(mails.outboxId)
    return found.map(({ template }) => template)
  }
  async function tell(orderNo: string, template: Parameters<typeof mailEntryOf>[2]) {
    await world.services.outbox.add(await mailEntryOf(world.services, orderNo, template))
    await world.outbox.drain()
  }

  it('stands in its customer’s inbox, in whichever language it is read, with the way to the order', async () => {
    const context = await world.customer()
    const orderNo = await world.paidOrder(context)
    const { items, total, unreadNum } = await list(contextIn(context, 'no_NO'))
    expect({ total, unreadNum }).toEqual({ total: 2, unreadNum: 2 })
    expect(items.map(({ topic, title, link, readAt }) => ({ topic, title, link, readAt }))).toEqual([
      { topic: 'subscription', title: 'Bestillingen er bekreftet', link: `/account/orders/${orderNo}`, readAt: null },
      { topic: 'subscription', title: 'Takk for bestillingen', link: `/account/orders/${orderNo}`, readAt: null },
    ])
    const arabic = (await list(contextIn(context, 'ar_AE'))).items[0]
    expect(arabic?.title).toMatch(/\p{Script=Arabic}/u)
    const [row] = await world.inbox(context)
    expect(Object.keys(row?.texts ?? {}).toSorted()).toEqual([...localeSlugs].toSorted())
  })

  it('goes by push to each of its customer’s browsers, encrypted for it, in the language of its pages', async () => {
    const context = await world.customer()
    const [german, arabic] = [await world.browser(context), await world.browser(context, 'ar_AE')]
    const orderNo = await world.paidOrder(context)
    const [inbox] = (await world.inbox(context)).toReversed()
    // Sent at once, they come in any order.
    const isOfInbox = ({ text }: { text: string }) => JSON.parse(text).id === inbox?.id
    const first = pushed(german.id).find(isOfInbox)
    const second = pushed(german.id).find((push) => !isOfInbox(push))
    expect(pushed(german.id)).toHaveLength(2)
    expect(pushed(arabic.id)).toHaveLength(2)
    expect(JSON.parse(first?.text ?? '')).toEqual({
      id: inbox?.id,
      title: inbox?.texts.de_DE.title,
      body: expect.stringMatching(/^Sie haben/),
      path: `/de_DE/account/orders/${orderNo}`,
      lang: 'de-DE',
      dir: 'ltr',
    })
    expect(first).toMatchObject({
      ttl: 86_400,
      urgency: 'normal',
      vapid: { aud: world.service.origin, sub: 'mailto:tests@solvei.example' },
    })
    expect(first?.topic).not.toBe(second?.topic)
    expect(JSON.parse(pushed(arabic.id).find(isOfInbox)?.text ?? '')).toMatchObject({
      path: `/ar_AE/account/orders/${orderNo}`,
      lang: 'ar-AE',
      dir: 'rtl',
    })
    expect(Math.max(...world.service.received.map(({ size }) => size))).toBeLessThan(1_500)
    expect(JSON.stringify(world.service.received)).not.toContain(context.account.email)
  })

  it('says nothing on a screen that others may see of money owed and decisions about somebody', async () => {
    const context = await world.customer()
    const browser = await world.browser(context, 'en_EU')
    const orderNo = await world.paidOrder(context)
    await tell(orderNo, 'creditRefused')
    expect(JSON.parse(pushed(browser.id).at(-1)?.text ?? '')).toMatchObject({
      title: 'Solvei',
      body: 'There is news about your order. Open the message to read it.',
    })
    expect((await list(contextIn(context, 'en_EU'))).items[0]).toMatchObject({
      topic: 'credit',
      title: 'We cannot offer you this subscription',
    })
  })

  it('is told the ways its customer has chosen, and mailed all the same where the law asks for it', async () => {
    const context = await world.customer()
    const browser = await world.browser(context)
    const nothing = { mail: false, push: false, inbox: false }
    const chosen = await choose(context, { topic: 'subscription', ...nothing })
    await expect(choose(context, { topic: 'weather', ...nothing })).rejects.toMatchObject({
      code: 'choice_not_offered',
    })
    expect(chosen.choices.map(({ topic }) => topic)).toEqual(topicsOf(declared.notifications))
    expect(chosen.choices.find(({ topic }) => topic === 'subscription')).toEqual({ topic: 'subscription', ...nothing })
    const orderNo = await world.paidOrder(context)
    await tell(orderNo, 'readyForHandover')
    expect(await mailed(orderNo)).toEqual(['orderReceived', 'orderConfirmed', 'invoiceIssued'])
    expect(pushed(browser.id)).toEqual([])
    expect(await world.inbox(context)).toEqual([])

    await choose(context, { topic: 'subscription', ...nothing, push: true })
    await tell(orderNo, 'deliveryChanged')
    expect(pushed(browser.id)).toHaveLength(1)
    expect((await list(context)).items).toEqual([])

    await choose(context, { topic: 'subscription', ...nothing, inbox: true })
    await tell(orderNo, 'handoverFailed')
    expect(pushed(browser.id)).toHaveLength(1)
    expect((await list(context)).items).toHaveLength(1)

    await choose(context, { topic: 'subscription', ...nothing, mail: true })
    await tell(orderNo, 'readyForHandover')
    expect((await list(context)).items).toHaveLength(1)
    expect(await mailed(orderNo)).toEqual(['orderReceived', 'orderConfirmed', 'invoiceIssued', 'readyForHandover'])
    // Other kinds of news have choices of their own.
    await tell(orderNo, 'arrearsSettled')
    expect((await list(context)).items[0]).toMatchObject({ topic: 'payment' })
  })

  it('is only mailed to a guest, who has no inbox', async () => {
    const before = await world.services.db().$count(accountMessages)
    const tellNews = createNotifier(world.services, [testDriveNotifications, subscriptionNotifications])
    expect(await tellNews(mailOf(sampleMail()), 4_000_001)).toEqual({ isMailWanted: true })
    expect(await world.services.db().$count(accountMessages)).toBe(before)
  })

  it('is of damage, too, when the car has come back', async () => {
    const context = await world.customer()
    const orderNo = await world.paidOrder(context)
    const tellNews = createNotifier(world.services, declared.notifications)
    await tellNews(mailOf({ ...sampleCareMail('careReported'), orderNo }), 4_000_003)
    expect((await list(context)).items[0]).toMatchObject({ topic: 'packages', link: `/account/packages/${orderNo}` })
  })

  it('is told once however often its mail is tried', async () => {
    const context = await world.customer()
    const browser = await world.browser(context)
    const orderNo = await world.paidOrder(context)
    const mail = mailOf((await mailEntryOf(world.services, orderNo, 'orderConfirmed')).payload)
    const tellNews = createNotifier(world.services, [subscriptionNotifications])
    const before = [pushed(browser.id).length, (await world.inbox(context)).length]
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await tellNews(mail, 4_000_002)
      await world.outbox.drain()
    }
    const after = [pushed(browser.id).length, (await world.inbox(context)).length]
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('is marked as read, as unread again, and all at once, by its own customer alone', async () => {
    const [context, stranger] = [await world.customer(), await world.customer()]
    await world.paidOrder(context)
    const [newest, oldest] = (await list(context)).items
    const ids = [newest?.id ?? '', newest?.id ?? '']
    expect(await read(context, { ids })).toEqual({ unreadNum: 1 })
    const [first] = (await list(context, { state: 'read' })).items
    await world.later(hour)
    // When it was read first is what stays.
    await read(context, { ids })
    expect((await list(context, { state: 'read' })).items).toEqual([first])
    expect((await list(context, { state: 'unread' })).items.map(({ id }) => id)).toEqual([oldest?.id])
    expect((await list(context, { state: 'read' })).items.map(({ id }) => id)).toEqual([newest?.id])
    expect(await read(context, { ids, isRead: false })).toEqual({ unreadNum: 2 })

    const before = await world.inbox(context)
    await expect(read(stranger, { ids })).rejects.toMatchObject({ code: 'not_found' })
    await expect(read(context, { ids: [...ids, randomUUID()] })).rejects.toMatchObject({ code: 'not_found' })
    expect(await read(stranger, {})).toEqual({ unreadNum: 0 })
    expect((await list(stranger)).items).toEqual([])
    expect(await world.inbox(context)).toEqual(before)

    expect(await read(context, {})).toEqual({ unreadNum: 0 })
    expect(await world.messages.countUnread(input, context)).toEqual({ unreadNum: 0 })
  })

  it('is listed page by page', async () => {
    const context = await world.customer()
    const orderNo = await world.paidOrder(context)
    for (let count = 0; count < 3; count += 1) await tell(orderNo, 'orderConfirmed')
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(context, { page, size: 2 })))
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
      [0, 5],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
  })

  describe('that is pushed', () => {
    async function lastPush(answers: Parameters<MessageWorld['service']['answer']>[1][]) {
      const context = await world.customer()
      const browser = await world.browser(context)
      const orderNo = await world.paidOrder(context)
      const before = pushed(browser.id).length
      world.service.answer(browser.id, ...answers)
      await tell(orderNo, 'orderConfirmed')
      return { context, browser, orderNo, sent: () => pushed(browser.id).length - before }
    }

    it.each([404, 410])('ends an address of which the service says %i', async (status) => {
      const before = providerFailures()['push']
      const { browser, orderNo, sent } = await lastPush([{ status }])
      expect(await world.client(browser.clientId)).toMatchObject({ status: 90, endpoint: null, accountId: null })
      await tell(orderNo, 'orderConfirmed')
      expect(sent()).toBe(0)
      expect(await world.waiting()).toEqual([])
      expect(providerFailures()['push']).toBe(before)
    })

    it('ends an address that another of its messages has ended meanwhile', async () => {
      const context = await world.customer()
      const browser = await world.browser(context)
      const orderNo = await world.paidOrder(context)
      const meanwhile = () => endClient(world.services, browser.clientId, 'another message')
      world.service.answer(browser.id, { status: 410, meanwhile })
      await tell(orderNo, 'orderConfirmed')
      expect(await world.client(browser.clientId)).toMatchObject({ status: 90 })
      expect(await world.waiting()).toEqual([])
    })

    it('is tried again, ever more rarely, while the service fails', async () => {
      const before = providerFailures()['push']
      const { browser, sent } = await lastPush([{ status: 500 }, { status: 503 }])
      expect(providerFailures()['push']).not.toBe(before)
      expect(await world.waiting()).toMatchObject([{ attempts: 1, lastError: 'the push service answered 500' }])
      await world.later(5_000)
      expect(await world.waiting()).toMatchObject([{ attempts: 2, lastError: 'the push service answered 503' }])
      await world.later(5_000)
      expect(sent()).toBe(0)
      await world.later(5_000)
      expect(sent()).toBe(1)
      expect(await world.waiting()).toEqual([])
      expect(await world.client(browser.clientId)).toMatchObject({ status: 20 })
    })

    it('waits as long as the service asks for', async () => {
      const { sent } = await lastPush([{ status: 429, retryAfter: '600' }])
      await world.later(9 * minute)
      expect(sent()).toBe(0)
      await world.later(minute)
      expect(sent()).toBe(1)
    })

    it('is tried again as any other where the service only says that it was too much', async () => {
      const { sent } = await lastPush([{ status: 429 }])
      expect(await world.waiting()).toMatchObject([{ attempts: 1 }])
      await world.later(5_000)
      expect(sent()).toBe(1)
    })

    it('is given up when it is too large, and nobody is tried again for that', async () => {
      const { sent } = await lastPush([{ status: 413 }])
      expect(await world.waiting()).toEqual([])
      await world.later(hour)
      expect(sent()).toBe(0)
    })

    it('is old the next day, and read where it has been read', async () => {
      const old = await lastPush([{ status: 500 }])
      await world.later(25 * hour)
      expect(old.sent()).toBe(0)
      const seen = await lastPush([{ status: 500 }])
      await read(seen.context, {})
      await world.later(minute)
      expect(seen.sent()).toBe(0)
      expect(await world.waiting()).toEqual([])
    })

    it('is nobody else’s who sits there now', async () => {
      const { browser, context, sent } = await lastPush([{ status: 500 }])
      const { clientId, deviceId } = browser
      await world.messages.bindClient({ ...input, body: { clientId, deviceId } }, await world.customer())
      await world.later(minute)
      expect(sent()).toBe(0)
      expect((await world.inbox(context)).length).toBeGreaterThan(0)
    })
  })
})
