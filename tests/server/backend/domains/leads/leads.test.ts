import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireLeads } from '#server/backend/domains/leads/expiry.ts'
import { choiceToken, confirmToken } from '#server/backend/domains/leads/lead-link.ts'
import { leadData } from '#server/backend/domains/leads/personal-data.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { orderEvents, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { kari, type LeadWorld, linkIn, openLeadWorld } from './lead-world.ts'

const place = useDatabases('migrated')
const day = 86_400

describe.each(databaseKinds)('leads (%s)', (kind) => {
  let world: LeadWorld
  beforeAll(async () => {
    world = await openLeadWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const call = <Name extends keyof LeadWorld['calls']>(name: Name) => world.calls[name]
  const confirm = (
    token: string,
    scene: 'INTENTION' | 'NEWSLETTER' | 'APP_INTENTION' = 'INTENTION',
    approveIp?: string,
  ) =>
    call('confirmLead')(
      { params: {}, query: undefined, body: { token, scene, ...(approveIp && { approveIp }) } },
      world.visitor(),
    )
  const unsubscribe = (
    body: Partial<Parameters<LeadWorld['calls']['unsubscribe']>[0]['body']>,
    who = world.visitor(),
  ) => call('unsubscribe')({ params: {}, query: undefined, body: { notPseudonymization: false, ...body } }, who)
  const resubscribe = (token: string, sections: ('news' | 'offers' | 'events')[]) =>
    call('resubscribe')({ params: {}, query: undefined, body: { token, sections } }, world.visitor())
  const options = (token?: string) =>
    call('getUnsubscribeOptions')({ params: {}, query: { token }, body: undefined }, world.visitor())
  const getInTouch = (token: string, isWanted: boolean) =>
    call('updateGetInTouch')({ params: {}, query: undefined, body: { token, getInTouch: isWanted } }, world.visitor())
  const linkOf = (leadNo: string) => choiceToken(world.services.env, { about: 'lead', leadNo })
  const wanted = async (token: string) =>
    (await options(token)).sections.flatMap(({ section, isSubscribed }) => (isSubscribed ? section : []))
  const proofsOf = (email: string) =>
    world.services.db().select().from(mailSubscriptions).where(eq(mailSubscriptions.email, email))

  describe('being left', () => {
    it('count for nothing and name nobody in the mail until the button is pressed', async () => {
      const lead = await world.record({ modelId: undefined, mileage: 12_000, numberPlate: 'AB 12345' })
      expect(lead).toMatchObject({
        status: 10,
        scene: 'intention',
        isInApp: false,
        contact: 'wanted',
        asked: ['news', 'offers'],
        sections: [],
        textVersion: '2026-11',
        recordedFrom: expect.stringMatching(/^192\.0\.2\./),
        details: { ...kari, mileage: 12_000, numberPlate: 'AB 12345' },
      })
      const [mail, ...more] = await world.mailsTo(lead?.email ?? '')
      expect(more).toEqual([])
      expect(mail).toMatchObject({ template: 'leadConfirm', orderNo: lead?.orderNo, unsubscribeUrl: null })
      expect(mail?.plain).not.toContain('Kari')
      expect(linkIn(mail).url.pathname).toBe('/de_DE/newsletter/confirm')
      expect(await proofsOf(lead?.email ?? '')).toEqual([])
    })

    it('know by the wire’s scene what they are for, and whether the app showed the form', async () => {
      expect(await world.record({ scene: 'APP_TEST_DRIVE' })).toMatchObject({ scene: 'test_drive', isInApp: true })
      const b2b = { scene: 'B2B', company: 'Fjord AS', fleetSize: '5-19', message: 'Vans' } as const
      expect(await world.record(b2b)).toMatchObject({
        scene: 'b2b',
        details: { ...kari, company: 'Fjord AS', fleetSize: '5-19', message: 'Vans' },
      })
    })

    it('keep nothing that their scene does not ask for', async () => {
      const news = await world.record({ scene: 'NEWSLETTER', company: 'Fjord AS', mileage: 5 })
      expect(news).toMatchObject({ details: {}, contact: 'none' })
      expect(await world.record({ scene: 'TEST_DRIVE', mileage: 5, numberPlate: 'AB 12345' })).toMatchObject({
        details: kari,
      })
    })

    it.each([
      ['without a name', { firstName: undefined }],
      ['without a telephone', { phoneNumber: undefined }],
      ['with a telephone that is too long there', { phoneNumber: '412345678' }],
      ['with a mileage and no plate', { mileage: 5 }],
      ['of a company without one', { scene: 'B2B' as const, fleetSize: '1-4' as const }],
    ])('are refused %s', async (_, change) => {
      const body = await world.body(change)
      const sent = call('recordLead')({ params: {}, query: undefined, body }, world.visitor())
      expect(await refusalOf(sent)).toMatchObject({ code: 'invalid_params' })
    })

    it('are refused from a mailbox that lives no longer than a mail, for a model there is not, and by no person', async () => {
      const send = async (change: Parameters<LeadWorld['body']>[0]) =>
        refusalOf(call('recordLead')({ params: {}, query: undefined, body: await world.body(change) }, world.visitor()))
      expect(await send({ email: 'x@yopmail.com' })).toMatchObject({ code: 'email_not_allowed' })
      expect(await send({ modelId: 'no-such-car' })).toMatchObject({ code: 'choice_not_offered' })
      expect(await send({ captcha: undefined })).toMatchObject({ code: 'captcha_invalid' })
    })

    it('use a captcha up, but not by an address that is to be another', async () => {
      const body = await world.body()
      const send = (change = {}) =>
        call('recordLead')({ params: {}, query: undefined, body: { ...body, ...change } }, world.visitor())
      expect(await refusalOf(send({ email: 'x@yopmail.com' }))).toMatchObject({ code: 'email_not_allowed' })
      await send()
      expect(await refusalOf(send())).toMatchObject({ code: 'captcha_invalid' })
    })

    it('are few for one mailbox within the hour, whether it is known or not', async () => {
      const { email } = await world.confirmed()
      for (const address of [email, 'nobody.yet@example.org']) {
        const codes: unknown[] = []
        for (let sent = 0; sent < 6; sent += 1) {
          // However its address is written.
          const body = await world.body({ email: address.replace('@', sent % 2 ? `+${sent}@` : '@') })
          const answer = call('recordLead')({ params: {}, query: undefined, body }, world.visitor())
          codes.push(
            await answer.then(
              () => 'success',
              ({ code }) => code,
            ),
          )
        }
        expect(codes.slice(0, 4)).toEqual(Array(4).fill('success'))
        expect(codes.at(-1)).toBe('too_many_requests')
      }
    })

    it('are few from one network within the hour, whoever they name', async () => {
      const visitor = world.visitor()
      for (let sent = 0; sent < limits.leadFrom.max; sent += 1) {
        await countAttempt(world.services, limits.leadFrom, visitor.remoteAddress)
      }
      const body = await world.body({ email: 'kari.from.there@example.org' })
      const left = call('recordLead')({ params: {}, query: undefined, body }, visitor)
      expect(await refusalOf(left)).toMatchObject({ code: 'too_many_requests' })
    })
  })

  describe('being confirmed', () => {
    it('take twenty presses of their link an hour', async () => {
      const lead = await world.record()
      const { token } = linkIn((await world.mailsTo(lead?.email ?? '')).at(-1))
      for (let pressed = 0; pressed < limits.leadPressed.max; pressed += 1) {
        await countAttempt(world.services, limits.leadPressed, lead?.orderNo ?? '')
      }
      expect(await refusalOf(confirm(token))).toMatchObject({ code: 'too_many_requests' })
    })

    it('begin what was asked for, with the proof of it, and tell how it ends', async () => {
      const lead = await world.record()
      const email = lead?.email ?? ''
      const { token } = linkIn((await world.mailsTo(email))[0])
      const confirmed = await confirm(token, 'INTENTION', '198.51.100.7')
      expect(confirmed).toMatchObject({ scene: 'intention', sections: ['news', 'offers'], isContactWanted: true })
      expect(confirmed.email).not.toContain('kari')
      expect(await world.newest(email)).toMatchObject({ status: 20, approveIp: '198.51.100.7' })
      expect(await proofsOf(email)).toMatchObject([
        {
          section: 'news',
          leadNo: lead?.orderNo,
          textVersion: '2026-11',
          subscribedFrom: '198.51.100.7',
          endedAt: null,
        },
        { section: 'offers' },
      ])
      const welcome = (await world.mailsTo(email))[1]
      expect(welcome).toMatchObject({ template: 'leadConfirmed' })
      expect(welcome?.plain).toContain('Kari')
      expect(welcome?.unsubscribeUrl).toMatch(/^https:\/\/solvei\.example\/de_DE\/unsubscribe\?token=/)
    })

    it('say the same when the button is pressed again, and change nothing', async () => {
      const lead = await world.record()
      const { token } = linkIn((await world.mailsTo(lead?.email ?? ''))[0])
      const [first, second] = await Promise.all([confirm(token), confirm(token)])
      expect(second).toEqual(first)
      expect(await confirm(token)).toEqual(first)
      expect(await world.newest(lead?.email ?? '')).toMatchObject({ version: 2 })
      expect(await world.mailsTo(lead?.email ?? '')).toHaveLength(2)
    })

    it('do not come back by an old link once they were ended', async () => {
      const lead = await world.record()
      const { token } = linkIn((await world.mailsTo(lead?.email ?? ''))[0])
      const { choiceToken: choice } = await confirm(token)
      await unsubscribe({ token: choice })
      expect(await refusalOf(confirm(token))).toMatchObject({ code: 'link_invalid' })
      expect(await wanted(choice)).toEqual([])
    })

    it('are refused with a link that is forged, of another purpose, of another scene, or too old', async () => {
      const lead = await world.record()
      const leadNo = lead?.orderNo ?? ''
      const { token } = linkIn((await world.mailsTo(lead?.email ?? ''))[0])
      const forged = [`${leadNo}.AAAA`, linkOf(leadNo), 'nonsense', confirmToken(world.services.env, 'LD-0000')]
      for (const wrong of forged) expect(await refusalOf(confirm(wrong))).toMatchObject({ code: 'link_invalid' })
      expect(await refusalOf(confirm(token, 'NEWSLETTER'))).toMatchObject({ code: 'link_invalid' })
      await world.clock.advance(3 * day + 1)
      expect(await refusalOf(confirm(token))).toMatchObject({ code: 'link_invalid' })
    })

    it('may be confirmed in a browser though they were left in the app', async () => {
      const lead = await world.record({ scene: 'APP_INTENTION' })
      const { token } = linkIn((await world.mailsTo(lead?.email ?? ''))[0])
      expect(await confirm(token, 'APP_INTENTION')).toMatchObject({ scene: 'intention' })
    })
  })

  it('tell only the mailbox that an address gets it all already', async () => {
    const { email } = await world.confirmed()
    const news = { email, scene: 'NEWSLETTER', sections: ['news'] } as const
    const before = await world.services.db().$count(leads)
    const body = await world.body({ ...news, sections: ['news'] })
    const answer = await call('recordLead')({ params: {}, query: undefined, body }, world.visitor())
    expect(answer).toEqual({ isPending: true })
    expect(await world.services.db().$count(leads)).toBe(before)
    expect((await world.mailsTo(email)).at(-1)).toMatchObject({ template: 'leadKnown' })
  })

  describe('being ended', () => {
    it('end kind by kind, and can be taken back for a week', async () => {
      const { email, orderNo } = await world.confirmed()
      const token = linkOf(orderNo)
      const ended = await unsubscribe({ token, sections: ['news'] })
      expect(ended).toMatchObject({ isPending: false, ended: ['news'] })
      expect(await wanted(token)).toEqual(['offers'])
      expect(await world.newest(email)).toMatchObject({ status: 20, sections: ['offers'] })
      expect(await unsubscribe({ token, sections: ['news'] })).toMatchObject({ ended: [], undoUntil: null })
      expect(await unsubscribe({ token })).toMatchObject({ ended: ['offers'] })
      expect(await world.newest(email)).toMatchObject({ status: 30, sections: [] })
      await resubscribe(token, ['news'])
      expect(await wanted(token)).toEqual(['news'])
      expect(await world.newest(email)).toMatchObject({ status: 20, sections: ['news'] })
      expect(await proofsOf(email)).toHaveLength(3)
      expect(await refusalOf(resubscribe(token, ['events']))).toMatchObject({ code: 'transition_not_allowed' })
    })

    it('lose the name after that week, and keep the proof by a fingerprint', async () => {
      const { email, orderNo } = await world.confirmed()
      const token = linkOf(orderNo)
      await unsubscribe({ token })
      expect(await world.mailsTo(email)).toHaveLength(2)
      await world.clock.advance(7 * day + 60)
      await world.outbox.drain()
      const [left] = await world.services.db().select().from(leads).where(eq(leads.orderNo, orderNo))
      expect(left).toMatchObject({
        status: 40,
        details: {},
        recordedFrom: null,
        email: expect.stringMatching(/@pseudonym\.invalid$/),
      })
      expect(await proofsOf(email)).toEqual([])
      expect(await proofsOf(left?.email ?? '')).toHaveLength(2)
      expect(await world.mailsTo(email)).toEqual([])
      expect(await refusalOf(options(token))).toMatchObject({ code: 'link_invalid' })
      await world.clock.advance(3 * 365 * day + day)
      await expireLeads(world.services)
      expect(await world.services.db().$count(leads, eq(leads.orderNo, orderNo))).toBe(0)
      expect(await proofsOf(left?.email ?? '')).toEqual([])
      expect(await world.services.db().$count(orderEvents, eq(orderEvents.orderNo, orderNo))).toBe(0)
    })

    it('keep the name for a year where somebody says so', async () => {
      const { email, orderNo } = await world.confirmed()
      await unsubscribe({ token: linkOf(orderNo), notPseudonymization: true })
      await world.clock.advance(300 * day)
      await world.outbox.drain()
      expect(await world.newest(email)).toMatchObject({ status: 30, isReadableKept: true })
      await world.clock.advance(66 * day)
      await world.outbox.drain()
      expect(await world.newest(email)).toBeUndefined()
    })

    it('end for all of an address at once, whichever lead it came by', async () => {
      const { email } = await world.confirmed({ sections: ['news'] })
      const { orderNo } = await world.confirmed({ email, sections: ['news', 'events'] })
      const token = linkOf(orderNo)
      expect(await wanted(token)).toEqual(['news', 'events'])
      expect(await unsubscribe({ token, sections: ['news'] })).toMatchObject({ ended: ['news'] })
      expect(await wanted(token)).toEqual(['events'])
    })

    it('send the link to an address and say the same whether it gets any', async () => {
      const { email } = await world.confirmed()
      const known = await unsubscribe({ email: email.toUpperCase(), locale: 'ar_AE' })
      const stranger = await unsubscribe({ email: 'stranger@example.org', locale: 'de_DE' })
      expect(known).toEqual({ isPending: true, ended: [], undoUntil: null })
      expect(stranger).toEqual(known)
      const sent = (await world.mailsTo(email)).at(-1)
      expect(sent).toMatchObject({ template: 'mailChoices', locale: 'ar_AE' })
      expect(await wanted(linkIn(sent).token)).toEqual(['news', 'offers'])
      expect((await world.mailsTo('stranger@example.org')).at(-1)).toMatchObject({ template: 'mailChoicesNone' })
    })

    it('end at once for whoever is signed in as themselves, and never as somebody else', async () => {
      const account = await world.account('ada@example.org')
      const { orderNo } = await world.confirmed({ email: account.email })
      const as = { email: account.email, userId: account.id }
      const stranger = await world.account('jonas@example.org')
      expect(await unsubscribe(as, world.visitor(stranger))).toMatchObject({ isPending: true })
      expect(await wanted(linkOf(orderNo))).toEqual(['news', 'offers'])
      expect(await refusalOf(unsubscribe({ userId: account.id }, world.visitor(stranger)))).toMatchObject({
        code: 'invalid_params',
      })
      expect(await unsubscribe({ userId: account.id }, world.visitor(account))).toMatchObject({
        isPending: false,
        ended: ['news', 'offers'],
      })
    })
  })

  it('show without a link which mails there are, and with a forged one nothing', async () => {
    expect(await options()).toMatchObject({ email: null, isContactWanted: null })
    expect(await refusalOf(options('l_LD-0000.AAAA'))).toMatchObject({ code: 'link_invalid' })
    const confirming = confirmToken(world.services.env, 'l_LD-0000')
    expect(await refusalOf(options(confirming))).toMatchObject({ code: 'link_invalid' })
  })

  it('let their sender say whether somebody is to get in touch', async () => {
    const { email, orderNo } = await world.confirmed()
    const token = linkOf(orderNo)
    expect(await getInTouch(token, false)).toEqual({ isContactWanted: false })
    expect(await options(token)).toMatchObject({ isContactWanted: false })
    expect(await getInTouch(token, true)).toEqual({ isContactWanted: true })
    expect(await world.newest(email)).toMatchObject({ contact: 'wanted' })
    const news = await world.record({ scene: 'NEWSLETTER' })
    expect(await refusalOf(getInTouch(linkOf(news?.orderNo ?? ''), true))).toMatchObject({ code: 'link_invalid' })
  })

  it('belong to an account by its address alone: one that its owner types of somebody else stays theirs', async () => {
    const account = await world.account(`${crypto.randomUUID()}@example.org`)
    const whose = { accountId: account.id, email: account.email }
    const leave = async (email: string) => {
      const body = await world.body({ email })
      await call('recordLead')({ params: {}, query: undefined, body }, world.visitor(account))
      return world.newest(email.toLowerCase())
    }
    const own = await leave(account.email.toUpperCase())
    const friend = `friend.${crypto.randomUUID()}@example.org`
    const theirs = await leave(friend)
    const { token } = linkIn((await world.mailsTo(friend))[0])
    await confirm(token)
    expect(await leadData.exported(world.services, whose)).toMatchObject([
      { orderNo: own?.orderNo, email: account.email },
    ])
    expect(await leadData.consents?.list(world.services, whose)).toMatchObject([{ about: own?.orderNo }])
    await world.services.transaction(async () => leadData.erase?.(world.services, whose))
    expect(await world.newest(account.email)).toBeUndefined()
    expect(await world.newest(friend)).toMatchObject({ orderNo: theirs?.orderNo, status: 20, accountId: null })
    expect(await proofsOf(friend)).toHaveLength(2)
  })

  it('go when nobody confirms them, with the mail that asked, and are nothing after a month', async () => {
    const lead = await world.record()
    const orderNo = lead?.orderNo ?? ''
    await world.mailsTo(lead?.email ?? '')
    await world.clock.advance(3 * day + 1)
    await world.outbox.drain()
    const [left] = await world.services.db().select().from(leads).where(eq(leads.orderNo, orderNo))
    expect(left).toMatchObject({ status: 90, email: '', details: {}, recordedFrom: null })
    expect(await world.mailsTo(lead?.email ?? '')).toEqual([])
    const payloads = await world.services.db().select({ payload: outbox.payload }).from(outbox)
    expect(JSON.stringify(payloads)).not.toContain(lead?.email)
    await expireLeads(world.services)
    expect(await world.services.db().$count(leads, eq(leads.orderNo, orderNo))).toBe(1)
    await world.clock.advance(31 * day)
    await expireLeads(world.services)
    expect(await world.services.db().$count(leads, eq(leads.orderNo, orderNo))).toBe(0)
  })

  it('lose the name a year after the last contact, where no mails come by them', async () => {
    const { email } = await world.confirmed({ sections: [] })
    await world.clock.advance(364 * day)
    await world.outbox.drain()
    expect(await world.newest(email)).toMatchObject({ status: 20 })
    await world.clock.advance(2 * day)
    await world.outbox.drain()
    expect(await world.newest(email)).toBeUndefined()
  })
})
