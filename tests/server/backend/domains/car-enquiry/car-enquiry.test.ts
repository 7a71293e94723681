import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carSale, config, type MarketCode } from '#config'
import { carEnquiryMachine } from '#machines/orders/car-enquiry/index.ts'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import { type EnquiredType, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { carEnquiryNotifications } from '#server/backend/domains/car-enquiry/car-enquiry-notifications.ts'
import { createCarEnquiryOperationsHandlers } from '#server/backend/domains/car-enquiry/car-enquiry-operations.handlers.ts'
import { createCarEnquiryHandlers } from '#server/backend/domains/car-enquiry/car-enquiry.handlers.ts'
import { carEnquiryLifecycle } from '#server/backend/domains/car-enquiry/car-enquiry.lifecycle.ts'
import { expireEnquiries } from '#server/backend/domains/car-enquiry/expiry.ts'
import { listInbox } from '#server/backend/domains/notifications/inbox.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { newcomer, nothing, staff, visitor } from '#tests/server/backend/domains/activities/activity-world.ts'
import { type DriveWorld, openDriveWorld, refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type Submission = HandlerInput<typeof carEnquiry.rows.submit>['body']
type Comparison = HandlerInput<typeof carEnquiry.rows.compareWays>['query']
type StaffBody = HandlerInput<typeof carEnquiryOperations.rows.fireEnquiryEvent>['body']

const { purchase, subscription, privateLeasing, corporateLeasing } = PurchaseType

const start = Date.parse('2026-11-20T08:00:00Z')
const day = 86_400_000
const placeOf = useDatabases('seeded')
const car = {
  skuId: 'sund-52-rwd',
  paint: 'copper',
  wheels: '18-aero',
  interior: 'basalt',
  orderType: 2,
  equipment: [],
} as const satisfies Submission['car']
const terms = { months: 36, monthlyKm: 1_500, downPercent: 10 }
const weber = { name: 'Weber GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' }

describe.each(databaseKinds)('an enquiry about a car (%s)', (kind) => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await placeOf(kind))
    registerOrderTimers(world.services, [timersOf(carEnquiryLifecycle)])
    const notifier = createNotifier(world.services, [carEnquiryNotifications])
    registerMails(world.services, world.outbox, declared.mails, notifier)
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(start))

  const handlers = () => createCarEnquiryHandlers(world.services)
  const operations = () => createCarEnquiryOperationsHandlers(world.services)
  const compare = (country: MarketCode, more: Partial<Comparison> = {}) =>
    handlers().compareWays(
      {
        ...nothing,
        query: { country, ...car, equipment: [], monthlyKm: terms.monthlyKm, downPercent: terms.downPercent, ...more },
      },
      visitor,
    )
  const shownWay = async (country: MarketCode, purchaseType: PurchaseType) => {
    const { terms: compared } = await compare(country)
    const way = compared
      .find(({ months }) => months === terms.months)
      ?.ways.find((candidate) => candidate.purchaseType === purchaseType)
    if (!way) throw new Error(`${purchaseType} is not offered in ${country}`)
    return way
  }
  const wishOf = async (
    country: MarketCode,
    purchaseType: EnquiredType,
    more: Partial<Submission> = {},
  ): Promise<Submission> => ({
    purchaseType,
    country,
    car: { ...car, equipment: [] },
    ...terms,
    priceHash: (await shownWay(country, purchaseType)).hash,
    identityType: purchaseType === corporateLeasing ? 2 : 1,
    ...(purchaseType === corporateLeasing && { company: weber }),
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: `${randomUUID()}@example.org`,
    phoneCountry: 'NO',
    phoneNumber: '41234567',
    message: '',
    pageScene: 'car_purchase',
    channelId: Channel.website,
    orderSource: OrderSource.web,
    privateCheck: true,
    textVersion: '2026-11',
    locale: country === 'DE' ? 'de_DE' : 'no_NO',
    ...more,
  })
  // Signed in, since a captcha is tested where it is checked.
  const someone = async (email = `${randomUUID()}@example.org`) => {
    const known = {
      email,
      firstName: 'Kari',
      lastName: 'Nordmann',
      role: 'customer',
      roles: [],
      identityType: 1,
    } as const
    const [row] = await world.services
      .db()
      .insert(accounts)
      .values({ ...known, passwordHash: '' })
      .returning()
    return { ...newcomer(), account: { ...known, id: row?.id ?? '' } }
  }
  const submit = async (wish: Submission, context?: Awaited<ReturnType<typeof someone>>) =>
    handlers().submit({ ...nothing, body: wish }, context ?? (await someone()))
  const show = (orderNo: string, token: string) =>
    handlers().getEnquiry({ params: { orderNo }, query: { token }, body: undefined }, visitor)
  const answer = (orderNo: string, token: string, what: 'accept' | 'decline' | 'withdraw') =>
    handlers().answerEnquiry({ params: { orderNo }, query: undefined, body: { token, answer: what } }, visitor)
  const asStaff = (orderNo: string, body: StaffBody) =>
    operations().fireEnquiryEvent({ params: { orderNo }, query: undefined, body }, staff)
  const pdfOf = async (orderNo: string, token: string) => {
    const { content, fileName } = await handlers().getOfferDocument(
      { params: { orderNo }, query: { token }, body: undefined },
      visitor,
    )
    return { fileName, ...readPdf(Buffer.from(content, 'base64')) }
  }
  const statusOf = async (orderNo: string) => {
    const [row] = await world.services.db().select().from(carEnquiries).where(eq(carEnquiries.orderNo, orderNo))
    if (!row) throw new Error(`no enquiry ${orderNo}`)
    return provenStatus(world.services, carEnquiryMachine, row)
  }
  const templatesAbout = async (orderNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, orderNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }

  it('begins with a comparison over the same months and kilometres, of the ways the market offers', async () => {
    const { offered, terms: compared, price, modelName } = await compare('DE')
    expect(offered.map(({ purchaseType }) => purchaseType)).toEqual([
      purchase,
      subscription,
      privateLeasing,
      corporateLeasing,
    ])
    expect(compared.map(({ months, ways }) => [months, ways.length])).toEqual([
      [12, 2],
      [24, 4],
      [36, 4],
      [48, 3],
    ])
    expect([modelName, price?.total.currency]).toEqual(['Sund', 'EUR'])
    const emirates = await compare('AE')
    expect(emirates.offered.map(({ purchaseType }) => purchaseType)).toEqual([purchase, subscription, corporateLeasing])
  })

  it('says what each way includes: everything but charging in a subscription, the value at the end in a leasing', async () => {
    const { offered } = await compare('DE')
    const rest = ['insurance', 'service', 'tyres', 'assistance']
    expect(Object.fromEntries(offered.map(({ purchaseType, includes }) => [purchaseType, includes]))).toEqual({
      [purchase]: ['registration'],
      [subscription]: ['registration', ...rest, 'resale'],
      [privateLeasing]: ['registration', 'resale'],
      [corporateLeasing]: ['registration', 'resale'],
    })
  })

  it.each<[string, Partial<Comparison>]>([
    ['a version that does not exist', { skuId: 'sund-99-rwd' }],
    ['wheels of another model', { wheels: '21-turbine' }],
    ['equipment of another model', { equipment: ['towbar'] }],
    ['equipment of a car in stock', { orderType: 1, equipment: ['winter'] }],
    ['kilometres of no package', { monthlyKm: 1_501 }],
    ['a down payment of no tariff', { downPercent: 15 }],
  ])('offers nothing for %s', async (_, more) => {
    expect(await refusalOf(compare('DE', more))).toMatchObject({ code: 'choice_not_offered' })
  })

  it('is a purchase in Norway: asked, offered as a document with a last day, accepted, signed', async () => {
    const wish = await wishOf('NO', purchase)
    const { orderNo, token } = await submit(wish)
    const asked = await show(orderNo, token)
    expect(asked).toMatchObject({
      status: 10,
      purchaseType: 1,
      pageScene: 'car_purchase',
      modelName: 'Sund',
      offer: null,
      allowed: ['withdraw'],
    })
    // Page, enquiry and offer show the same price.
    expect(asked.way).toEqual(await shownWay('NO', purchase))
    const { amount } = asked.price.total
    const offered = await asStaff(orderNo, {
      type: 'staff.offered',
      version: 1,
      amount,
      validUntil: '2026-12-04',
      note: 'Med vinterhjul.',
    })
    expect(offered).toMatchObject({ status: 20, offerEndsAt: '2026-12-04T23:00:00.000Z', offer: { price: { amount } } })
    expect(offered.offer?.price).toEqual(asked.price.total)
    const document = await pdfOf(orderNo, token)
    expect(document).toMatchObject({ missing: 0, fileName: `${config.brand.name}-${orderNo}.pdf` })
    for (const said of ['Tilbud', 'KariNordmann', 'Sund', 'Engangsavgift', 'Prisendin', 'Medvinterhjul.']) {
      expect(document.text).toContain(said)
    }
    expect(await show(orderNo, token)).toMatchObject({ allowed: ['accept', 'decline'] })
    expect(await answer(orderNo, token, 'accept')).toMatchObject({ status: 30, allowed: ['withdraw'] })
    expect(await asStaff(orderNo, { type: 'staff.completed', version: 3 })).toMatchObject({ status: 80, allowed: [] })
    expect(await statusOf(orderNo)).toBe(80)
    expect(await templatesAbout(orderNo)).toEqual(['carEnquiryReceived', 'carEnquiryOffered', 'carEnquiryAccepted'])
  })

  it('is a corporate leasing in Germany, with its rate without tax', async () => {
    const { orderNo, token } = await submit(await wishOf('DE', corporateLeasing))
    const { way } = await show(orderNo, token)
    const rate = way.rate ?? { amount: 0, vatAmount: 0 }
    const net = rate.amount - rate.vatAmount
    const offered = await asStaff(orderNo, {
      type: 'staff.offered',
      version: 1,
      amount: net,
      validUntil: '2026-12-04',
      note: '',
    })
    expect(offered).toMatchObject({ company: weber, identityType: 2, offer: { price: rate, downPayment: way.atStart } })
    const { text, missing } = await pdfOf(orderNo, token)
    expect(missing).toBe(0)
    const seller = ['SolveiDemonstration', 'Musterstraße1', 'AmtsgerichtCharlottenburg']
    for (const said of ['Angebot', ...seller, 'WeberGmbH', 'DE123456789', 'Firmenleasing', 'Anzahlung,ohneMwSt.']) {
      expect(text).toContain(said)
    }
    expect(await answer(orderNo, token, 'decline')).toMatchObject({ status: 40, allowed: [] })
    expect(await statusOf(orderNo)).toBe(40)
  })

  it.each<[string, MarketCode, EnquiredType, Partial<Submission>, string]>([
    ['a price that nobody saw', 'NO', purchase, { priceHash: '0'.repeat(64) }, 'price_changed'],
    ['a term in which it is not offered', 'NO', privateLeasing, { months: 12 }, 'choice_not_offered'],
    ['corporate leasing for a private customer', 'DE', corporateLeasing, { identityType: 1 }, 'transition_not_allowed'],
    [
      'private leasing for a company',
      'DE',
      privateLeasing,
      { identityType: 3, company: weber },
      'transition_not_allowed',
    ],
    ['a company without its numbers', 'DE', corporateLeasing, { company: undefined }, 'invalid_params'],
    ['a VAT number of no country', 'DE', corporateLeasing, { company: { ...weber, vatId: 'DE12' } }, 'vat_id_invalid'],
    ['no consent', 'NO', purchase, { privateCheck: false }, 'transition_not_allowed'],
    ['a throw-away mailbox', 'NO', purchase, { email: 'x@yopmail.com' }, 'email_not_allowed'],
    ['a telephone number too short for its country', 'NO', purchase, { phoneNumber: '4123456' }, 'invalid_params'],
  ])('is refused with %s', async (_, country, type, more, code) => {
    expect(await refusalOf(submit({ ...(await wishOf(country, type)), ...more }))).toMatchObject({ code })
  })

  it('is refused where the market does not offer the way', async () => {
    const wish = { ...(await wishOf('AE', purchase)), purchaseType: privateLeasing }
    expect(await refusalOf(submit(wish))).toMatchObject({ code: 'choice_not_offered' })
  })

  it('is asked of a guest with a captcha alone', async () => {
    const wish = await wishOf('NO', purchase)
    config.switches.captcha = true
    expect(await refusalOf(handlers().submit({ ...nothing, body: wish }, newcomer()))).toMatchObject({
      code: 'captcha_invalid',
    })
    await expect(submit(wish)).resolves.toHaveProperty('orderNo')
    config.switches.captcha = false
  })

  it('is sent once at a time for a person, way and version, however often at once', async () => {
    const context = await someone()
    const wish = await wishOf('NO', purchase)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => submit(wish, context)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof Refusal ? [outcome.reason.code] : [],
    )
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'request_open'))
    await expect(submit(await wishOf('NO', privateLeasing, { email: wish.email }), context)).resolves.toHaveProperty(
      'orderNo',
    )
  })

  it('fills no mailbox, and comes from no one network for everybody', async () => {
    const email = `${randomUUID()}@example.org`
    const skus = ['sund-52-rwd', 'sund-64-rwd', 'fjell-82-rwd', 'fjell-100-awd', 'vind-82-rwd', 'vind-100-awd']
    const wishes = skus.map((skuId) => ({ skuId, wheels: skuId.startsWith('sund') ? '18-aero' : '19-aero' }) as const)
    const ask = async (looks: (typeof wishes)[number], more: object, context: Awaited<ReturnType<typeof someone>>) => {
      const { terms: compared } = await compare('NO', looks)
      const way = compared
        .find(({ months }) => months === 36)
        ?.ways.find(({ purchaseType }) => purchaseType === purchase)
      const wish = await wishOf('NO', purchase, { priceHash: way?.hash ?? '', ...more })
      return submit({ ...wish, car: { ...wish.car, ...looks } }, context)
    }
    for (const looks of wishes.slice(0, 5)) await ask(looks, { email }, await someone())
    const [, , , , , last] = wishes
    if (!last) throw new Error('there are six versions')
    const tooMany = { code: 'too_many_requests' }
    expect(await refusalOf(ask(last, { email: email.toUpperCase() }, await someone()))).toMatchObject(tooMany)

    const { remoteAddress } = newcomer()
    const here = async () => ({ ...(await someone()), remoteAddress })
    for (let sent = 0; sent < 30; sent += 1) await ask(last, {}, await here())
    expect(await refusalOf(ask(last, {}, await here()))).toMatchObject(tooMany)
  })

  it('belongs to its customer, by link or by account', async () => {
    const context = await someone()
    const { orderNo, token } = await submit(await wishOf('NO', purchase), context)
    for (const [number, proof] of [
      [orderNo, 'x'],
      ['CE-0000-0000', token],
      [orderNo, keyedHash(world.services.env, 'car-enquiry-link', 'CE-0000-0000')],
    ] as const) {
      expect(await refusalOf(show(number, proof))).toMatchObject({ code: 'link_invalid' })
      expect(await refusalOf(answer(number, proof, 'withdraw'))).toMatchObject({ code: 'link_invalid' })
      expect(await refusalOf(pdfOf(number, proof))).toMatchObject({ code: 'link_invalid' })
    }
    expect(await refusalOf(pdfOf(orderNo, token))).toMatchObject({ code: 'not_found' })
    const other = await someone()
    const own = { params: { orderNo }, query: {}, body: undefined }
    expect(await refusalOf(handlers().getEnquiry(own, other))).toMatchObject({ code: 'link_invalid' })
    expect(await handlers().getEnquiry(own, context)).toMatchObject({ orderNo })
    const listed = (who: typeof context) =>
      handlers().listOwn({ params: {}, query: { page: 1, size: 20 }, body: undefined }, who)
    expect(await listed(context)).toMatchObject({ total: 1, items: [{ orderNo }] })
    expect(await listed(other)).toMatchObject({ total: 0, items: [] })
  })

  it('is offered until the end of a day, again with another price, and again once it has expired', async () => {
    const { orderNo, token } = await submit(await wishOf('NO', purchase))
    const offer = (version: number, validUntil: string) =>
      asStaff(orderNo, { type: 'staff.offered', version, amount: 30_000_000, validUntil, note: '' })
    for (const validUntil of ['2026-11-19', '2027-01-20']) {
      expect(await refusalOf(offer(1, validUntil))).toMatchObject({
        code: 'transition_not_allowed',
        data: { guard: 'isPeriodAllowed' },
      })
    }
    await offer(1, '2026-11-22')
    await offer(2, '2026-11-25')
    world.setNow(start + 3 * day)
    await world.outbox.drain()
    expect(await statusOf(orderNo)).toBe(20)
    world.setNow(Date.parse('2026-11-25T23:00:00Z'))
    expect(await refusalOf(answer(orderNo, token, 'accept'))).toMatchObject({ data: { guard: 'isOfferStanding' } })
    await world.outbox.drain()
    expect(await statusOf(orderNo)).toBe(50)
    expect(await offer(4, '2026-11-30')).toMatchObject({ status: 20 })
    expect(await answer(orderNo, token, 'accept')).toMatchObject({ status: 30 })
    expect(await templatesAbout(orderNo)).toEqual([
      'carEnquiryReceived',
      'carEnquiryOffered',
      'carEnquiryOffered',
      'carEnquiryExpired',
      'carEnquiryOffered',
      'carEnquiryAccepted',
    ])
  })

  it('tells staff what led to it', async () => {
    const utm = { utm_source: 'letter', utm_campaign: 'autumn' }
    const fromApp = { channelId: Channel.app, orderSource: OrderSource.app, utm }
    const { orderNo } = await submit(await wishOf('NO', purchase, fromApp))
    const { items } = await operations().listEnquiries({ ...nothing, query: { size: 5, q: orderNo } }, staff)
    expect(items).toMatchObject([{ origin: fromApp }])
  })

  it('is offered for every day that its form names', async () => {
    const { orderNo } = await submit(await wishOf('NO', purchase))
    const list = await operations().listEnquiries({ ...nothing, query: { size: 5, q: orderNo } }, staff)
    const { from = '', usual = '', to = '' } = list.items[0]?.offerDays ?? {}
    expect(Temporal.PlainDate.from(from).until(usual).days).toBe(carSale.offer.days)
    for (const [version, validUntil] of [from, usual, to].entries()) {
      const body = { type: 'staff.offered', version: version + 1, amount: 30_000_000, validUntil, note: '' } as const
      expect(await asStaff(orderNo, body)).toMatchObject({ status: 20 })
    }
  })

  it('is listed for staff by state, way, market or words, who say why they decline', async () => {
    const wish = await wishOf('DE', corporateLeasing, {
      lastName: 'Quist',
      company: { ...weber, name: 'Quistgaard AS' },
    })
    const { orderNo } = await submit(wish)
    await world.outbox.drain()
    const list = async (query: object) => {
      const { items } = await operations().listEnquiries({ ...nothing, query: { size: 5, ...query } }, staff)
      return items.map((item) => item.orderNo)
    }
    for (const q of [orderNo, 'quist', 'Quistgaard', wish.email]) expect(await list({ q })).toEqual([orderNo])
    const q = 'quist'
    expect(await list({ q, status: 10, purchaseType: corporateLeasing, country: 'DE' })).toEqual([orderNo])
    expect(await list({ q, status: 20 })).toEqual([])
    expect(await list({ q, purchaseType: purchase })).toEqual([])
    expect(await list({ q, country: 'NO' })).toEqual([])
    expect(await refusalOf(asStaff(orderNo, { type: 'staff.completed', version: 1 }))).toMatchObject({
      code: 'transition_not_allowed',
    })
    expect(await refusalOf(asStaff(orderNo, { type: 'staff.completed', version: 7 }))).toMatchObject({
      code: 'order_changed',
    })
    const rejected = await asStaff(orderNo, { type: 'staff.rejected', version: 1, reason: 'Not in this colour' })
    expect(rejected).toMatchObject({ status: 70, reason: 'Not in this colour', allowed: [] })
    expect(await templatesAbout(orderNo)).toEqual(['carEnquiryReceived', 'carEnquiryRejected'])
  })

  it('is in its customer’s inbox, and open to them until it is over', async () => {
    const context = await someone()
    const { account } = context
    const { orderNo, token } = await submit(await wishOf('NO', purchase, { email: account.email }), context)
    const told = async () => {
      await world.outbox.drain()
      const all = { state: 'all', page: 1, size: 20 } as const
      const { items } = await listInbox(world.services, { accountId: account.id, locale: 'no_NO' }, all)
      return items.map(({ topic, link }) => ({ topic, link }))
    }
    const open = async () =>
      (await listOpenOrders(world.services, declared.openOrders, account.id, 'no_NO')).map(
        ({ kind, what, who, until }) => [kind, what, who, until],
      )
    expect(await told()).toEqual([{ topic: 'carEnquiry', link: `/enquiry/${orderNo}` }])
    // Friday's enquiry is to be answered by the end of Tuesday.
    expect(await open()).toEqual([['carEnquiry', 'carOffer', 'staff', '2026-11-24T23:00:00.000Z']])
    const body = { type: 'staff.offered', version: 1, amount: 30_000_000, validUntil: '2026-11-30', note: '' } as const
    await asStaff(orderNo, body)
    expect(await told()).toHaveLength(2)
    expect(await open()).toEqual([['carEnquiry', 'offer', 'customer', '2026-11-30T23:00:00.000Z']])
    await answer(orderNo, token, 'accept')
    expect(await open()).toEqual([['carEnquiry', 'carContract', 'staff', null]])
    await answer(orderNo, token, 'withdraw')
    expect(await open()).toEqual([])
    expect(await told()).toHaveLength(4)
  })

  it('is written as a document so many times an hour', async () => {
    const { orderNo, token } = await submit(await wishOf('NO', purchase))
    for (let written = 0; written < 20; written += 1) {
      expect(await refusalOf(pdfOf(orderNo, token))).toMatchObject({ code: 'not_found' })
    }
    expect(await refusalOf(pdfOf(orderNo, token))).toMatchObject({ code: 'too_many_requests' })
  })

  it('is forgotten half a year after it is over', async () => {
    const { orderNo, token } = await submit(await wishOf('NO', purchase))
    await answer(orderNo, token, 'withdraw')
    world.setNow(start + 180 * day)
    await expireEnquiries(world.services)
    expect(await statusOf(orderNo)).toBe(60)
    world.setNow(start + 181 * day)
    await expireEnquiries(world.services)
    await expect(statusOf(orderNo)).rejects.toThrow('no enquiry')
  })
})
