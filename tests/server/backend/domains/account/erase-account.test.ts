import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowSnapshots } from '#server/backend/platform/db/schema/accounts.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { membershipGrants, membershipOrders, memberships } from '#server/backend/platform/db/schema/membership.ts'
import { paymentMethods } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { type AccountWorld, type Customer, openAccountWorld, otherThan, sentCode } from './account-world.ts'

const day = 86_400
const person = { firstName: 'Kari', lastName: 'Nordmann' }

describe('the end of an account', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.stop())

  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const askCode = async ({ api }: Customer) => {
    await api.accounts.sendMailCode({ body: { purpose: 'erasure' } })
    return sentCode(world)
  }
  const erase = ({ api }: Customer, code: string) => api.accountPrivacy.eraseAccount({ body: { code } })
  const exported = async ({ api }: Customer) => {
    const { content } = await api.accountPrivacy.exportAccount({ query: {} })
    return Buffer.from(content, 'base64').toString('utf8')
  }

  async function drive({ api }: Customer): Promise<string> {
    const [slot = ''] = (await offeredSlots(api)).slice(-1)
    const { holdId } = await holdSlot(api, slot)
    const booking = bookingOf(holdId, await solvedCaptcha(api))
    return (await api.testDrive.createOrder({ body: booking }, key())).orderNo
  }

  /** An order that was paid and is over, as its row says it. */
  async function finishedOrder(customer: Customer): Promise<string> {
    const [product] = (await customer.api.subscription.listCars({ query: { areaId: 'no-oslo', size: 1 } })).items
    const wish = {
      productId: product?.productId ?? '',
      areaId: 'no-oslo',
      orderType: 1,
      priceMode: 1,
      months: 1,
    } as const
    const body = { ...wish, monthlyKm: 1_500, identityType: 1, hasReturnCare: false, locale: 'no_NO' } as const
    const { orderNo } = await customer.api.subscriptionOrders.createOrder({ body }, key())
    const address = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const
    const driver = { ...person, birthDate: '1990-02-28', phoneCountry: 'NO', phone: '41234567' } as const
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({
        status: 50,
        orderedAt: world.services.clock.now(),
        driver: { ...driver, licenceNumber: '12 34 567890 1', licenceCountry: 'NO', licenceExpiresOn: '2036-05-17' },
        billing: { name: 'Kari Nordmann', email: customer.email, address, company: null, purchaseOrder: null },
      })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    return orderNo
  }
  const orderOf = async (orderNo: string) => {
    const [row] = await world.services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.orderNo, orderNo))
    return row
  }

  it('needs the code from the mailbox, and takes all that is kept of a person', async () => {
    const ada = await world.customer(person)
    const { services } = world
    await bindCard(ada.api, world.issuerAccess.send, 'approved')
    await ada.api.flows.saveFlow({
      params: { machine: 'testDriveBooking' },
      body: { version: '1', snapshot: '{}', writer: 'tab' },
    })
    await ada.api.mailSubscription.setSections({ body: { sections: ['news'], textVersion: '1' } })
    await ada.api.user.getInvitationCode()
    const code = await askCode(ada)
    await services.db().insert(mails).values({
      outboxId: 987_654,
      recipient: ada.email,
      subject: 'Hello',
      html: '',
      plain: '',
      attachments: [],
      template: 'booked',
      locale: 'no_NO',
      createdAt: services.clock.now(),
    })
    await expect(erase(ada, otherThan(code))).rejects.toMatchObject({ resultCode: 'code_invalid' })
    expect(await erase(ada, code)).toEqual({ isErased: true })

    await expect(ada.api.accounts.getCurrent()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
    expect(await world.rowOf(ada)).toBeUndefined()
    const db = services.db()
    expect(await db.$count(flowSnapshots, eq(flowSnapshots.accountId, ada.id))).toBe(0)
    expect(await db.$count(issuerRecords, eq(issuerRecords.accountId, ada.id))).toBe(0)
    expect(await db.$count(mails, eq(mails.recipient, ada.email))).toBe(0)
    const [method] = await db.select().from(paymentMethods).where(eq(paymentMethods.ownerId, ada.id))
    expect(method?.removedAt).not.toBeNull()
    const kinds = (await world.sent()).slice(0, 3).map(({ kind, template }) => template ?? kind)
    expect(kinds).toContain('accountErased')
    expect(kinds).toContain('payment.forget')
    await expect(world.signInAgain(ada)).rejects.toMatchObject({ resultCode: 'credentials_invalid' })
  })

  it('waits for what is open, and says for what', async () => {
    const ada = await world.customer()
    const code = await askCode(ada)
    const orderNo = await drive(ada)
    const open = [{ kind: 'testDrive', orderNo }]
    expect((await ada.api.accountPrivacy.getPrivacy()).open).toEqual(open)
    await expect(erase(ada, code)).rejects.toMatchObject({ resultCode: 'erasure_blocked', data: { open } })
    await world.services.clock.advance(61)
    await expect(askCode(ada)).rejects.toMatchObject({ resultCode: 'erasure_blocked', data: { open } })
    expect(await world.rowOf(ada)).toBeDefined()

    await ada.api.testDrive.cancelOrder({ body: { orderNo, reasonId: 'no-time' } }, key())
    expect(await erase(ada, code)).toEqual({ isErased: true })
    const [order] = await world.services.db().select().from(testDriveOrders).where(eq(testDriveOrders.orderNo, orderNo))
    expect(order).toMatchObject({ accountId: null, contact: { firstName: '–', email: 'erased@erased.invalid' } })
    // Staff can still open what is nobody's.
    const staff = world.api(await world.tokenOf('staff@solvei.example'))
    expect(await staff.testDriveOperations.getTestDrive({ params: { orderNo } })).toMatchObject({ orderNo })
  })

  it('waits for a subscription at every state but its ends', async () => {
    const ada = await world.customer(person)
    const code = await askCode(ada)
    const orderNo = await finishedOrder(ada)
    const stand = (status: number) =>
      world.services.db().update(subscriptionOrders).set({ status }).where(eq(subscriptionOrders.orderNo, orderNo))
    const open = [{ kind: 'subscription', orderNo }]
    for (const status of [0, 1, 10, 20, 30, 40, 60]) {
      await stand(status)
      expect((await ada.api.accountPrivacy.getPrivacy()).open).toEqual(open)
    }
    await expect(erase(ada, code)).rejects.toMatchObject({ resultCode: 'erasure_blocked', data: { open } })
    await stand(50)
    expect(await erase(ada, code)).toEqual({ isErased: true })
  })

  it('leaves in the books who was billed, for as long as it says, and nothing else of them', async () => {
    const ada = await world.customer(person)
    const orderNo = await finishedOrder(ada)
    expect((await ada.api.accountPrivacy.getPrivacy()).kept).toEqual([{ kind: 'subscriptions', years: 10 }])
    await erase(ada, await askCode(ada))
    const kept = await orderOf(orderNo)
    expect(kept).toMatchObject({ driver: null, licence: null, delivery: null, billing: { name: 'Kari Nordmann' } })
    expect(await world.rowOf(ada)).toMatchObject({
      email: `${ada.id}@erased.invalid`,
      firstName: '',
      lastName: '',
      passwordHash: null,
      phone: null,
    })

    const [later] = await world.services
      .db()
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'account.forget'))
      .orderBy(desc(outbox.id))
    expect(later?.payload).toEqual({ accountId: ada.id })
    const years = ((later?.dueAt.getTime() ?? 0) - world.services.clock.now().getTime()) / (365.25 * day * 1000)
    expect(years).toBeCloseTo(10, 1)
    await world.services.transaction(async () => {
      for (const { retained } of declared.personalData) await retained?.anonymise(world.services, ada.id)
    })
    expect(await orderOf(orderNo)).toMatchObject({ billing: null, accountId: ada.id })
  })

  it('goes on where a car was only held, of which the books know nothing', async () => {
    const ada = await world.customer()
    const orderNo = await finishedOrder(ada)
    const neverOrdered = { status: 999, orderedAt: null }
    await world.services
      .db()
      .update(subscriptionOrders)
      .set(neverOrdered)
      .where(eq(subscriptionOrders.orderNo, orderNo))
    expect((await ada.api.accountPrivacy.getPrivacy()).kept).toEqual([])
    expect(await erase(ada, await askCode(ada))).toEqual({ isErased: true })
    expect(await orderOf(orderNo)).toBeUndefined()
    expect(await world.rowOf(ada)).toBeUndefined()
  })

  describe('of a member', () => {
    const db = () => world.services.db()
    async function join({ api }: Customer, ownershipType: 10001 | 10004, code?: string): Promise<string> {
      const offers = await api.membership.listOffers({ query: { country: 'NO' } })
      const offer = offers.find((candidate) => candidate.ownershipType === ownershipType)
      if (!offer) throw new Error(`no membership ${ownershipType} in Norway`)
      const { price, termsVersion } = offer
      const shown = { amount: price.amount, currency: price.currency }
      const wish = { country: 'NO', ownershipType, shown, termsVersion, locale: 'no_NO' } as const
      const body = { ...wish, ...(code !== undefined && { code }) }
      return (await api.membership.orderMembership({ body }, key())).orderNo
    }
    const change = (orderNo: string, values: Partial<typeof membershipOrders.$inferInsert>) =>
      db().update(membershipOrders).set(values).where(eq(membershipOrders.orderNo, orderNo))
    const membershipOf = async (orderNo: string) =>
      (await db().select().from(membershipOrders).where(eq(membershipOrders.orderNo, orderNo)))[0]

    it('waits for its payment, for a refund, and for one that failed', async () => {
      const ada = await world.customer()
      const orderNo = await join(ada, 10001)
      const open = [{ kind: 'membership', orderNo }]
      const refund = { amount: 100, reason: 'withdrawn' } as const
      for (const status of [10, 40, 60]) {
        await change(orderNo, { status, ...(status > 10 && { refund, completedAt: world.services.clock.now() }) })
        expect((await ada.api.accountPrivacy.getPrivacy()).open).toEqual(open)
      }
      await change(orderNo, { status: 50 })
      const { open: left, kept } = await ada.api.accountPrivacy.getPrivacy()
      expect([left, kept]).toEqual([[], [{ kind: 'memberships', years: 10 }]])
      await erase(ada, await askCode(ada))
      expect(await membershipOf(orderNo)).toMatchObject({ accountId: ada.id, status: 50 })
    })

    it('leaves a code as used as it was', async () => {
      const staff = world.api(await world.tokenOf('staff@solvei.example'))
      const given = await staff.membershipOperations.giveCode({ body: { campaign: 'Opening', mostUses: 1 } }, key())
      const [ada, jonas] = [await world.customer(), await world.customer()]
      const orderNo = await join(ada, 10004, given.code)
      await erase(ada, await askCode(ada))
      expect(await membershipOf(orderNo)).toBeUndefined()
      await expect(join(jonas, 10004, given.code)).rejects.toMatchObject({ resultCode: 'entitlement_needed' })
    })

    it('takes back what they have given: what stood on it for nothing ends, and stays its owner’s', async () => {
      const [ada, jonas] = [await world.customer(), await world.customer()]
      const grant = {
        ownerId: ada.id,
        email: jonas.email,
        locale: 'no_NO',
        givenAt: world.services.clock.now(),
      } as const
      const grantId = crypto.randomUUID()
      await db()
        .insert(membershipGrants)
        .values({ ...grant, id: grantId })
      const staff = world.api(await world.tokenOf('staff@solvei.example'))
      const given = await staff.membershipOperations.giveCode({ body: { campaign: 'Opening' } }, key())
      const orderNo = await join(jonas, 10004, given.code)
      await change(orderNo, { grantId })
      await erase(ada, await askCode(ada))
      expect(await membershipOf(orderNo)).toMatchObject({ accountId: jonas.id, grantId: null })
      const [period] = await db().select().from(memberships).where(eq(memberships.orderNo, orderNo))
      expect(period).toMatchObject({ accountId: jonas.id, endedBy: 'grant' })
    })
  })

  it('is not for staff, who leave by their employer', async () => {
    const maja = await world.customer({ role: 'staff' })
    await expect(askCode(maja)).rejects.toMatchObject({ resultCode: 'forbidden' })
  })

  it('touches nobody else', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer({ firstName: 'Jonas' })]
    const orderNo = await drive(jonas)
    await bindCard(jonas.api, world.issuerAccess.send, 'mastercard')
    const before = await exported(jonas)
    await erase(ada, await askCode(ada))
    const without = (text: string) => text.replace(/"exportedAt": "[^"]*"/, '')
    expect(without(await exported(jonas))).toBe(without(before))
    expect((await jonas.api.accountPrivacy.getPrivacy()).open).toEqual([{ kind: 'testDrive', orderNo }])
  })
})
