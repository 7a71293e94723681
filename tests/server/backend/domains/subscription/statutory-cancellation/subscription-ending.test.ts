import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceMails } from '#server/backend/domains/invoicing/mails/invoice-mail-request.ts'
import { endingToken, endingUrl } from '#server/backend/domains/subscription/statutory-cancellation/ending-link.ts'
import { createSubscriptionEndingHandlers } from '#server/backend/domains/subscription/statutory-cancellation/subscription-ending.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { newChallenge } from '#server/backend/platform/captcha/captcha.ts'
import { endingDeclarations } from '#server/backend/platform/db/schema/endings.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')
const day = 86_400_000
/** Solved as any other; how long a telephone takes is no matter here. */
describe.each(databaseKinds)('ending a subscription without signing in (%s)', (kind) => {
  let world: SubscriptionWorld
  let handlers: ReturnType<typeof createSubscriptionEndingHandlers>
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails)
    handlers = createSubscriptionEndingHandlers(world.services, declared.statutoryContracts)
  })
  afterAll(() => world.close())
  let address = 0
  beforeEach(() => void (address += 1))

  const visitor = () => ({
    account: null,
    requestId: 'test',
    appId: '10001',
    locale: null,
    remoteAddress: `192.0.2.${address}`,
  })
  const input = { params: {}, query: undefined }
  const form = { name: 'Ada Berg', locale: 'de_DE', cause: 'ordinary' } as const
  async function declare(body: { kind: 'withdrawal' | 'cancellation'; orderNo: string; email: string }) {
    const challenge = await newChallenge(world.services)
    const solution = await solveChallenge({ challenge, deriveKey })
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    return handlers.declareEnding({ ...input, body: { ...form, ...body, captcha } }, visitor())
  }
  const confirm = (token: string, kind: 'withdrawal' | 'cancellation' = 'withdrawal', feeShown = 0) =>
    handlers.confirmEnding({ ...input, body: { token, kind, cause: 'ordinary', feeShown } }, visitor())
  const look = (token: string) => handlers.readEndingLink({ ...input, query: { token }, body: undefined }, visitor())

  async function mailsTo(recipient: string) {
    await world.outbox.drain()
    const found = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.recipient, recipient))
      .orderBy(mails.outboxId)
    return found.filter(({ template }) => template.startsWith('ending'))
  }

  /** Beside the receipts. */
  async function mailsOfOrder(orderNo: string) {
    await world.outbox.drain()
    const found = await world.services
      .db()
      .select()
      .from(mails)
      .where(and(eq(mails.orderNo, orderNo), notInArray(mails.template, [...invoiceMails])))
      .orderBy(mails.outboxId)
    return found.map(({ template }) => template).filter((template) => !template.startsWith('ending'))
  }

  function tokenIn(mail: { plain: string } | undefined): string {
    const url = /https:\S+token=\S+/.exec(mail?.plain ?? '')?.[0] ?? ''
    return new URL(url).searchParams.get('token') ?? ''
  }

  async function paidOrder(): Promise<{ context: AccountContext; orderNo: string; email: string }> {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    expect(await world.provenStatus(orderNo)).toBe(10)
    return { context, orderNo, email: context.account.email }
  }

  it('mails a receipt with the time at once, changes nothing for whoever looks, and ends it for whoever presses', async () => {
    const { orderNo, email } = await paidOrder()
    const { receivedAt } = await declare({ kind: 'withdrawal', orderNo, email: email.toUpperCase() })
    const [receipt, ...more] = await mailsTo(email.toUpperCase())
    expect(more).toEqual([])
    expect(receipt).toMatchObject({ template: 'endingReceived', locale: 'de_DE', orderNo })
    expect(receipt?.plain).toContain('Freitag, 20. November 2026 · 9:10 (')
    const token = tokenIn(receipt)

    const before = await world.stateOf(orderNo)
    expect(await look(token)).toMatchObject({ orderNo, status: 10, confirmed: null, declared: { receivedAt } })
    expect(await world.stateOf(orderNo)).toEqual(before)

    expect(await confirm(token)).toMatchObject({ outcome: 'withdrawn', receivedAt })
    expect(await world.provenStatus(orderNo)).toBe(60)
    expect(await confirm(token)).toMatchObject({ outcome: 'withdrawn', receivedAt })
    const sent = await mailsTo(email.toUpperCase())
    expect(sent.map(({ template }) => template)).toEqual(['endingReceived', 'endingConfirmed'])
    // The receipt says what comes back, so that the order's own mail would say it twice.
    expect(sent.at(-1)?.plain).toMatch(/Wir erstatten Ihnen .+ auf das Zahlungsmittel/)
    expect(sent.at(-1)?.plain).toContain('Freitag, 20. November 2026 · 9:10 (')
    expect(await mailsOfOrder(orderNo)).toEqual(['orderReceived', 'orderConfirmed'])
  })

  it('answers the same whatever is typed, and sends no link for what is not the customer’s', async () => {
    const { orderNo } = await paidOrder()
    const stranger = 'stranger@solvei.example'
    const known = await declare({ kind: 'withdrawal', orderNo, email: stranger })
    const unknown = await declare({ kind: 'withdrawal', orderNo: 'SO-0000-0000', email: stranger })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const sent = await mailsTo(stranger)
    expect(sent.map(({ template }) => template)).toEqual(['endingUnknown', 'endingUnknown'])
    for (const { plain, html } of sent) expect(plain + html).not.toMatch(/token=|Ada/)
    expect(await world.provenStatus(orderNo)).toBe(10)
  })

  it('ends nothing by a link that was signed elsewhere, or belongs to nothing', async () => {
    const { orderNo } = await paidOrder()
    const other = endingToken({ linkSecrets: ['another'] }, { about: 'order', orderNo })
    const forged = endingToken(world.services.env, { about: 'order', orderNo }).replace(orderNo, 'SO-1111-1111')
    const gone = endingToken(world.services.env, { about: 'order', orderNo: 'SO-2222-2222' })
    const noId = endingToken(world.services.env, { about: 'declaration', id: '7a4ff0a5-79b2-4b6e-8f0c-6ad3d2ab6c43' })
    for (const token of [other, forged, gone, noId, 'x', '..', `${orderNo}.`]) {
      await expect(look(token)).rejects.toMatchObject({ code: 'link_invalid' })
      await expect(confirm(token)).rejects.toMatchObject({ code: 'link_invalid' })
    }
  })

  it('cancels by the order’s own link at the fee that was shown, and no other', async () => {
    const { orderNo, email } = await paidOrder()
    const url = endingUrl(world.services.env, {
      kind: 'cancellation',
      locale: 'de_DE',
      subject: { about: 'order', orderNo },
    })
    expect(url).toContain('https://solvei.example/de_DE/cancel?token=')
    const token = new URL(url).searchParams.get('token') ?? ''
    const { cancellation } = await look(token)
    const fee = cancellation?.fee.amount ?? -1
    await expect(confirm(token, 'cancellation', fee + 1)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await confirm(token, 'cancellation', fee)).toMatchObject({ outcome: 'cancelled', orderNo })
    expect(await world.provenStatus(orderNo)).toBe(60)
    expect(await confirm(token, 'cancellation', fee)).toMatchObject({ outcome: 'nothingToEnd' })
    const [receipt] = await mailsTo(email)
    expect(receipt?.template).toBe('endingConfirmed')
    expect(receipt?.plain).toMatch(/Bis .+ können Sie die Stornierung zurücknehmen/)
    expect(await mailsOfOrder(orderNo)).toEqual(['orderReceived', 'orderConfirmed'])
  })

  it('keeps the time of what came in time, and calls a person where the machine says no', async () => {
    const { orderNo, email } = await paidOrder()
    const { receivedAt } = await declare({ kind: 'withdrawal', orderNo, email })
    const token = tokenIn((await mailsTo(email))[0])
    await world.later(15 * day)
    expect(await confirm(token)).toMatchObject({ outcome: 'underReview', receivedAt })
    expect(await world.provenStatus(orderNo)).toBe(10)
    const alerts = await world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
    expect(alerts).toMatchObject([{ about: 'endingDeclared' }])
  })

  it('is done once by two who press at the same moment', async () => {
    const { orderNo, email } = await paidOrder()
    await declare({ kind: 'withdrawal', orderNo, email })
    const token = tokenIn((await mailsTo(email))[0])
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'withdrawn'])
    const rows = await world.services
      .db()
      .select()
      .from(endingDeclarations)
      .where(and(eq(endingDeclarations.orderNo, orderNo), eq(endingDeclarations.outcome, 'withdrawn')))
    expect(rows).toHaveLength(1)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['endingReceived', 'endingConfirmed'])
  })

  it('takes nothing in without a solved captcha', async () => {
    const body = { ...form, kind: 'withdrawal', orderNo: 'SO-0000-0000', email: 'robot@solvei.example' } as const
    const declared = handlers.declareEnding({ ...input, body: { ...body, captcha: 'bm8=' } }, visitor())
    await expect(declared).rejects.toMatchObject({ code: 'captcha_invalid' })
  })

  it('is declared by few of one network within the hour', async () => {
    for (let sent = 0; sent < limits.endingFrom.max; sent += 1) {
      await countAttempt(world.services, limits.endingFrom, visitor().remoteAddress)
    }
    const declared = declare({ kind: 'cancellation', orderNo: 'SO-0000-0000', email: 'kari.there@solvei.example' })
    await expect(declared).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('takes twenty presses of its link an hour', async () => {
    const { orderNo, email } = await paidOrder()
    await declare({ kind: 'withdrawal', orderNo, email })
    for (let pressed = 0; pressed < limits.endingPressed.max; pressed += 1) {
      await countAttempt(world.services, limits.endingPressed, orderNo)
    }
    const pressed = confirm(tokenIn((await mailsTo(email))[0]))
    await expect(pressed).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('fills nobody’s mailbox', async () => {
    const body = { kind: 'cancellation', orderNo: 'SO-0000-0000', email: 'victim@solvei.example' } as const
    for (let sent = 0; sent < 5; sent += 1) await declare(body)
    await expect(declare(body)).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
