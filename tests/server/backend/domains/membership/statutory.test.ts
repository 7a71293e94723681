import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endingToken } from '#server/backend/domains/subscription/statutory-cancellation/ending-link.ts'
import { createSubscriptionEndingHandlers } from '#server/backend/domains/subscription/statutory-cancellation/subscription-ending.handlers.ts'
import { newChallenge } from '#server/backend/platform/captcha/captcha.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { day, type MembershipWorld, minute, openMembershipWorld } from './membership-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('withdrawing from a membership without signing in (%s)', (kind) => {
  let world: MembershipWorld
  let handlers: ReturnType<typeof createSubscriptionEndingHandlers>
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    handlers = createSubscriptionEndingHandlers(world.services, declared.statutoryContracts)
  })
  afterAll(() => world.close())

  const visitor = { account: null, requestId: 'test', appId: '10001', locale: null, remoteAddress: '192.0.2.7' }
  const input = { params: {}, query: undefined }
  async function declare(orderNo: string, email: string) {
    const challenge = await newChallenge(world.services)
    const solution = await solveChallenge({ challenge, deriveKey })
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const form = { name: 'Ada Berg', locale: 'de_DE', cause: 'ordinary', kind: 'withdrawal' } as const
    return handlers.declareEnding({ ...input, body: { ...form, orderNo, email, captcha } }, visitor)
  }
  const confirm = (token: string, asked: 'withdrawal' | 'cancellation' = 'withdrawal') =>
    handlers.confirmEnding({ ...input, body: { token, kind: asked, cause: 'ordinary', feeShown: 0 } }, visitor)
  const look = (token: string) => handlers.readEndingLink({ ...input, query: { token }, body: undefined }, visitor)
  const tokenOf = (orderNo: string) => endingToken(world.services.env, { about: 'order', orderNo })

  async function mailsAbout(orderNo: string) {
    await world.outbox.drain()
    return world.services.db().select().from(mails).where(eq(mails.orderNo, orderNo)).orderBy(mails.outboxId)
  }

  it('is declared by number and address, proven by the link, and pays back what is due', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'approved')
    await declare(orderNo.toLowerCase(), ada.account.email)
    const received = (await mailsAbout(orderNo)).find(({ template }) => template === 'endingReceived')
    const url = /https:\S+token=\S+/.exec(received?.plain ?? '')?.[0] ?? ''
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(await look(token)).toMatchObject({
      about: 'membership',
      orderNo,
      status: 20,
      withdrawal: { refund: { amount: 12_000 }, usageFee: { amount: 0 } },
    })
    expect(await world.statusOf(orderNo)).toBe(20)
    expect(await confirm(token)).toMatchObject({ outcome: 'withdrawn', orderNo })
    expect(await confirm(token)).toMatchObject({ outcome: 'withdrawn' })
    expect(await world.statusOf(orderNo)).toBe(40)
    const sent = await mailsAbout(orderNo)
    // The receipt says it, so that nothing else does.
    expect(sent.filter(({ template }) => template === 'membershipWithdrawn')).toEqual([])
    expect(sent.at(-1)).toMatchObject({
      template: 'endingConfirmed',
      plain: expect.stringMatching(/Wir erstatten 120.€/),
    })
    expect((await world.toldAbout(orderNo)).at(-1)).toBe('endingConfirmed')
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await confirm(tokenOf(orderNo))).toMatchObject({ outcome: 'nothingToEnd' })
  })

  it('ends what is not paid yet, whichever word is used', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.join(ada, 10001)
    expect(await look(tokenOf(orderNo))).toMatchObject({ withdrawal: null, cancellation: { fee: { amount: 0 } } })
    expect(await confirm(tokenOf(orderNo))).toMatchObject({ outcome: 'cancelled' })
    expect(await world.statusOf(orderNo)).toBe(30)
    expect((await mailsAbout(orderNo)).map(({ template }) => template)).toEqual([
      'membershipOrdered',
      'endingConfirmed',
    ])
  })

  it('is for a person to decide once the days are over', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'approved')
    await world.later(15 * day)
    expect(await confirm(tokenOf(orderNo))).toMatchObject({ outcome: 'underReview' })
    expect(await world.statusOf(orderNo)).toBe(20)
    const alerts = await world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
    expect(alerts).toMatchObject([{ about: 'endingDeclared' }])
  })

  it('sends no link where the address is another’s', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'approved')
    await declare(orderNo, 'stranger@solvei.example')
    const [mail] = await world.mailsTo('stranger@solvei.example')
    expect(mail).toMatchObject({ template: 'endingUnknown', plain: expect.not.stringMatching(/token=/) })
  })
})
