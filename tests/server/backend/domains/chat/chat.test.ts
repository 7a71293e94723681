import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config, marketCodes } from '#config'
import { chatHoursAt, weeklyChatHours } from '#server/backend/domains/chat/chat-hours.ts'
import { createChatOperationsHandlers } from '#server/backend/domains/chat/chat-operations.handlers.ts'
import { createChatHandlers } from '#server/backend/domains/chat/chat.handlers.ts'
import { expireChats } from '#server/backend/domains/chat/expiry.ts'
import { chatData } from '#server/backend/domains/chat/personal-data.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { chatMessages, chats as chatTable } from '#server/backend/platform/db/schema/chat.ts'
import {
  nothing,
  openActivityWorld,
  staff,
  visitor,
  type ActivityWorld,
} from '#tests/server/backend/domains/activities/activity-world.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'

/** A Friday morning, and the evening before the weekend, in Berlin. */
const morning = Date.parse('2026-11-20T08:10:00Z')
const evening = Date.parse('2026-11-20T19:00:00Z')
const day = 86_400_000
const placeOf = useDatabases('migrated')

describe.each(bothKinds)('a conversation (%s)', (kind) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(await placeOf(kind))
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(morning))

  const chats = () => createChatHandlers(world.services)
  const desk = () => createChatOperationsHandlers(world.services)
  const from = (): CallContext => ({ ...visitor, remoteAddress: randomUUID() })
  async function begin(context = from(), name = 'Ada') {
    const body = { name, locale: 'de_DE' } as const
    const { chat, key } = await chats().beginChat({ ...nothing, body }, context)
    return { chatId: chat.chatId, ...(key !== null && { key }) }
  }
  type Claim = Awaited<ReturnType<typeof begin>>
  const say = async (claim: Claim, text: string, context: CallContext = visitor, clientKey: string = randomUUID()) =>
    (await chats().sendChatMessage({ ...nothing, body: { ...claim, text, clientKey } }, context)).message
  const read = async (claim: Claim, after = 0, context: CallContext = visitor) =>
    (await chats().listChatMessages({ ...nothing, query: { ...claim, after } }, context)).messages
  const answer = (chatId: string, text: string) =>
    desk().answerChat({ params: { chatId }, query: undefined, body: { text, clientKey: randomUUID() } }, staff)

  async function fill({ chatId }: Claim, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({
      chatId,
      number: index + 1,
      sender: 'customer' as const,
      senderName: '',
      body: 'Hello',
      clientKey: randomUUID(),
      at: world.services.clock.now(),
    }))
    const db = world.services.db()
    await db.insert(chatMessages).values(rows)
    await db.update(chatTable).set({ lastNumber: count }).where(eq(chatTable.id, chatId))
  }

  it('is read five hundred messages at a time', async () => {
    const claim = await begin()
    await fill(claim, 501)
    const first = await read(claim)
    expect(first).toHaveLength(500)
    expect(await read(claim, first.at(-1)?.number)).toMatchObject([{ number: 501 }])
  })

  it('goes to and fro in its order, and on from wherever one has heard it', async () => {
    const claim = await begin()
    await say(claim, 'Hello')
    await answer(claim.chatId, 'Good morning')
    await say(claim, 'Which colours are there?')
    const all = await read(claim)
    expect(all).toMatchObject([
      { number: 1, sender: 'customer', text: 'Hello', senderName: '' },
      { number: 2, sender: 'staff', text: 'Good morning', senderName: 'Siv' },
      { number: 3, sender: 'customer' },
    ])
    expect(await read(claim, 2)).toEqual(all.slice(2))
  })

  it('has each message once, however often it is sent at once, and no gap between two', async () => {
    const claim = await begin()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => say(claim, 'Twice', visitor, key)))
    await Promise.all(Array.from({ length: 10 }, (_, index) => say(claim, `Line ${index}`)))
    const numbers = (await read(claim)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
  })

  it('is nobody else’s', async () => {
    const claim = await begin()
    const other = await begin()
    for (const wrong of [
      { chatId: claim.chatId },
      { ...claim, key: other.key ?? '' },
      { ...claim, chatId: randomUUID() },
    ]) {
      expect(await refusalOf(read(wrong))).toMatchObject({ code: 'link_invalid' })
      expect(await refusalOf(say(wrong, 'x'))).toMatchObject({ code: 'link_invalid' })
    }
    expect(await refusalOf(read({ chatId: claim.chatId }, 0, await world.customer()))).toMatchObject({
      code: 'link_invalid',
    })
  })

  it('goes on after its guest has signed in, and is theirs alone from then on', async () => {
    const claim = await begin()
    await say(claim, 'Before')
    const context = await world.customer()
    const body = { chatId: claim.chatId, key: claim.key ?? '' }
    await chats().claimChat({ ...nothing, body }, context)
    const own = { chatId: claim.chatId }
    await say(own, 'After', context)
    expect((await read(own, 0, context)).map(({ text }) => text)).toEqual(['Before', 'After'])
    expect(await refusalOf(read(claim))).toMatchObject({ code: 'link_invalid' })
    expect(await refusalOf(chats().claimChat({ ...nothing, body }, await world.customer()))).toMatchObject({
      code: 'link_invalid',
    })
    const { chat, name } = await chats().getProfile({ ...nothing, query: {} }, context)
    expect([chat?.chatId, name]).toEqual([claim.chatId, 'Kari'])
    // What they begin goes on where it is.
    expect((await begin(context)).chatId).toBe(claim.chatId)
  })

  it('is answered plainly while nobody is there, once for each time', async () => {
    world.setNow(evening)
    const claim = await begin()
    await say(claim, 'Anybody?')
    await say(claim, 'Hello?')
    world.setNow(evening + day)
    await say(claim, 'Still nobody?')
    const site = (await read(claim)).filter(({ sender }) => sender === 'site')
    expect(site).toMatchObject([{ text: 'closedHours' }])
    world.setNow(evening + 4 * day)
    await say(claim, 'And now?')
    expect((await read(claim)).filter(({ sender }) => sender === 'site')).toHaveLength(2)
  })

  it('waits in line for staff, the longest first, until it is answered', async () => {
    const first = await begin()
    await say(first, 'One')
    world.setNow(morning + 60_000)
    const second = await begin()
    await say(second, 'Two')
    const waiting = async () => {
      const { items } = await desk().listChats({ ...nothing, query: { which: 'waiting', size: 100 } }, staff)
      return items.map(({ chatId }) => chatId).filter((id) => [first.chatId, second.chatId].includes(id))
    }
    expect(await waiting()).toEqual([first.chatId, second.chatId])
    const opened = await desk().readChat(
      { params: { chatId: first.chatId }, query: { after: 0 }, body: undefined },
      staff,
    )
    expect(opened).toMatchObject({ chat: { unread: 0, isGuest: true, name: 'Ada' }, messages: [{ text: 'One' }] })
    await answer(first.chatId, 'Here')
    expect(await waiting()).toEqual([second.chatId])
    const page = await desk().listChats({ ...nothing, query: { which: 'all', size: 1 } }, staff)
    const next = await desk().listChats({ ...nothing, query: { which: 'all', size: 1, after: page.next ?? '' } }, staff)
    expect(next.items[0]?.chatId).not.toBe(page.items[0]?.chatId)
  })

  it('is on one page of all of them, also after one that waits', async () => {
    const first = await begin()
    await say(first, 'One')
    world.setNow(morning + 60_000)
    const second = await begin()
    await say(second, 'Two')
    world.setNow(morning + 120_000)
    await say(first, 'Still there?')
    const list = (size: number, after: object = {}) =>
      desk().listChats({ ...nothing, query: { which: 'all', size, ...after } }, staff)
    const { items } = await list(100)
    expect(items.map(({ chatId }) => chatId)).toEqual(expect.arrayContaining([first.chatId, second.chatId]))
    const walked: string[] = []
    for (let page = await list(1); ; page = await list(1, { after: page.next })) {
      walked.push(...page.items.map(({ chatId }) => chatId))
      if (page.next === null) break
    }
    expect(walked).toEqual(items.map(({ chatId }) => chatId))
  })

  it('takes no words once it has ended', async () => {
    const claim = await begin()
    await say(claim, 'Thank you')
    const ended = await chats().endChat({ ...nothing, body: claim }, visitor)
    expect(ended.isOpen).toBe(false)
    expect(await chats().endChat({ ...nothing, body: claim }, visitor)).toEqual(ended)
    expect((await read(claim)).at(-1)).toMatchObject({ sender: 'site', text: 'ended' })
    expect(await refusalOf(say(claim, 'One more thing'))).toMatchObject({ code: 'transition_not_allowed' })
    expect(await refusalOf(answer(claim.chatId, 'Too late'))).toMatchObject({ code: 'transition_not_allowed' })
    expect(await refusalOf(answer(randomUUID(), 'x'))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(answer('none', 'x'))).toMatchObject({ code: 'not_found' })
  })

  it('is limited: in what is begun from one address, and in what is said', async () => {
    const context = from()
    const begun = await Promise.allSettled(Array.from({ length: 25 }, () => begin(context)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const claim = await begin()
    const said = await Promise.allSettled(Array.from({ length: 35 }, (_, index) => say(claim, `Line ${index}`)))
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  it('takes a thousand messages a day from one network', async () => {
    const context = from()
    const count = () => countAttempt(world.services, limits.chatMessageFrom, context.remoteAddress)
    await Promise.all(Array.from({ length: 999 }, count))
    const claim = await begin()
    await say(claim, 'The last one of today', context)
    expect(await refusalOf(say(claim, 'One more', context))).toMatchObject({ code: 'too_many_requests' })
    await expect(say(claim, 'From elsewhere', from())).resolves.toHaveProperty('number')
  })

  it('ends with the message that fills it', async () => {
    const claim = await begin()
    await fill(claim, bounds.messagesOfChat - 1)
    expect(await say(claim, 'The last one')).toMatchObject({ number: bounds.messagesOfChat })
    expect(await refusalOf(say(claim, 'One more'))).toMatchObject({ code: 'transition_not_allowed' })
    expect((await read(claim, bounds.messagesOfChat)).map(({ text }) => text)).toEqual(['ended'])
  })

  it('is one of five that are kept of a customer: the one silent longest gives way', async () => {
    const context = await world.customer()
    const claims: Claim[] = []
    for (let count = 0; count <= bounds.chatsOfAccount; count += 1) {
      world.setNow(morning + count * 60_000)
      const claim = await begin()
      await chats().claimChat({ ...nothing, body: { chatId: claim.chatId, key: claim.key ?? '' } }, context)
      claims.push({ chatId: claim.chatId })
    }
    const [first, second, ...rest] = claims
    const whose = { accountId: context.account.id, email: context.account.email }
    const kept = await chatData.exported(world.services, whose)
    expect(kept.map(({ id }) => id).toReversed()).toEqual([second, ...rest].map((claim) => claim?.chatId))
    expect(await refusalOf(read(first ?? { chatId: '' }, 0, context))).toMatchObject({ code: 'link_invalid' })
  })

  it('asks a guest for a captcha', async () => {
    config.switches.captcha = true
    try {
      expect(await refusalOf(begin())).toMatchObject({ code: 'captcha_invalid' })
      await expect(begin(await world.customer())).resolves.toHaveProperty('chatId')
    } finally {
      config.switches.captcha = false
    }
  })

  it('is taken along word for word, and gone with the account', async () => {
    const context = await world.customer()
    const claim = await begin(context)
    await say(claim, 'My own words', context)
    const whose = { accountId: context.account.id, email: context.account.email }
    expect(await chatData.exported(world.services, whose)).toMatchObject([{ messages: [{ body: 'My own words' }] }])
    await chatData.erase?.(world.services, whose)
    expect(await chatData.exported(world.services, whose)).toEqual([])
  })

  it('is forgotten half a year after its last word', async () => {
    const claim = await begin()
    await say(claim, 'Long ago')
    world.setNow(morning + 180 * day)
    await expireChats(world.services)
    expect(await read(claim)).toHaveLength(1)
    world.setNow(morning + 181 * day)
    expect((await expireChats(world.services))['chats']).toBeGreaterThan(0)
    expect(await refusalOf(read(claim))).toMatchObject({ code: 'link_invalid' })
  })
})

describe('the hours of the chat', () => {
  it.each([
    ['2026-11-20T07:59:59Z', false, '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00Z', true, null],
    ['2026-11-20T16:59:59Z', true, null],
    ['2026-11-20T17:00:00Z', false, '2026-11-23T08:00:00.000Z'],
  ])('at %s in Germany are open: %s, or from %s', (now, isOpen, opensAt) => {
    expect(chatHoursAt('DE', new Date(now))).toMatchObject({ isOpen, opensAt, timeZone: 'Europe/Berlin' })
  })

  it.each(marketCodes)('in %s are open as texts name them, to the minute', (market) => {
    const { firstWeekday, lastWeekday, opens, closes, timeZone } = weeklyChatHours(market)
    // 16 November 2026 is a Monday.
    const at = (weekday: number, clock: string, minutes = 0) =>
      new Date(
        Temporal.PlainDate.from('2026-11-15')
          .add({ days: weekday })
          .toZonedDateTime({ timeZone, plainTime: clock })
          .add({ minutes }).epochMilliseconds,
      )
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const isWorkday = firstWeekday <= weekday && weekday <= lastWeekday
      const opened = [at(weekday, opens, -1), at(weekday, opens), at(weekday, closes, -1), at(weekday, closes)]
      expect(opened.map((now) => chatHoursAt(market, now).isOpen)).toEqual([false, isWorkday, isWorkday, false])
    }
  })
})
