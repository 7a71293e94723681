import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesTo, mailFrom, wrongCodesFrom } from '#server/backend/domains/identity/attempt-limits.ts'
import { resetAttempts, tallyAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type AccountWorld, type Customer, locale, openAccountWorld, otherThan, sentCode } from './account-world.ts'

const place = useDatabases('migrated')
let count = 0
const freshAddress = () => `new-${(count += 1)}@example.org`

describe.each(databaseKinds)('another e-mail address (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const send = ({ api }: Customer, email: string) => api.accounts.sendMailCode({ body: { purpose: 'email', email } })
  const update = ({ api }: Customer, email: string, code: string) => api.accounts.updateEmail({ body: { email, code } })
  const refused = (resultCode: string) => ({ resultCode })

  it('is the account’s once the code that was mailed to it comes back, and the old one is told', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    const sent = await send(ada, email.toUpperCase())
    expect(sent).toMatchObject({ sentTo: 'n***@example.org' })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.resendAt)).toBe(14 * 60_000)
    const [mail] = await world.sent()
    expect(mail).toMatchObject({ kind: 'mail', to: email, template: 'emailCode', locale })
    expect((await world.rowOf(ada))?.email).toBe(ada.email)

    expect(await update(ada, email, mail?.values['code'] ?? '')).toEqual({ email })
    expect((await world.rowOf(ada))?.email).toBe(email)
    const [told] = await world.sent()
    expect(told).toMatchObject({
      to: ada.email,
      template: 'emailChanged',
      locale,
      values: { reachedAt: 'n***@example.org' },
    })
    expect(told?.values['code']).toBeUndefined()
    expect((await world.signInAgain({ ...ada, email })).token).not.toBe('')
    expect((await ada.api.accounts.getCurrent()).email).toBe(email)
  })

  it('is changed once, however often the same code is sent', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const code = await sentCode(world)
    const before = (await world.sent()).length
    await Promise.all([update(ada, email, code), update(ada, email, code)])
    expect(await update(ada, email, code)).toEqual({ email })
    expect((await world.sent()).length - before).toBe(1)
  })

  it('that has an account is answered as any other: its mailbox is told, and no code is right', async () => {
    const [ada, jonas, sanne] = [await world.customer(), await world.customer(), await world.customer()]
    const free = await send(sanne, freshAddress())
    const taken = await send(ada, jonas.email)
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    const [mail] = await world.sent()
    expect(mail).toMatchObject({ to: jonas.email, template: 'emailTaken', values: {} })
    for (const code of ['000000', '123456']) {
      await expect(update(ada, jonas.email, code)).rejects.toMatchObject(refused('code_invalid'))
    }
    expect((await world.rowOf(ada))?.email).toBe(ada.email)
  })

  it('that somebody registers with in the meantime stays theirs', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const code = await sentCode(world)
    await world.customer({ email })
    await expect(update(ada, email, code)).rejects.toMatchObject(refused('code_invalid'))
    expect((await world.rowOf(ada))?.email).toBe(ada.email)
  })

  it('is neither the one there is nor one that lives no longer than a mail', async () => {
    const ada = await world.customer()
    await expect(send(ada, ada.email)).rejects.toMatchObject(refused('credential_unchanged'))
    await expect(send(ada, 'ada@mailinator.com')).rejects.toMatchObject(refused('email_not_allowed'))
  })

  it('stands five wrong codes, and then not even the right one', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const code = await sentCode(world)
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(update(ada, email, otherThan(code))).rejects.toMatchObject(refused('code_invalid'))
    }
    await expect(update(ada, email, otherThan(code))).rejects.toMatchObject(refused('code_exhausted'))
    await expect(update(ada, email, code)).rejects.toMatchObject(refused('code_exhausted'))
    expect((await world.rowOf(ada))?.email).toBe(ada.email)
  })

  it('counts tries that are made at the same moment', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const code = await sentCode(world)
    const guesses = Array.from({ length: 12 }, () => update(ada, email, otherThan(code)))
    const told = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'rejected' ? guess.reason.resultCode : 'changed',
    )
    expect(told.filter((answer) => answer === 'code_invalid')).toHaveLength(4)
    expect(told.filter((answer) => answer === 'code_exhausted')).toHaveLength(8)
  })

  it('takes the code for the address it was mailed to, of the account it was mailed for', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const [email, other] = [freshAddress(), freshAddress()]
    await send(ada, email)
    const code = await sentCode(world)
    await expect(update(ada, other, code)).rejects.toMatchObject(refused('code_invalid'))
    await expect(update(jonas, email, code)).rejects.toMatchObject(refused('code_invalid'))
    expect(await ada.api.accounts.validateEmail({ body: { email, code } })).toEqual({ isValid: true })
    await expect(ada.api.accounts.validateEmail({ body: { email, code: otherThan(code) } })).rejects.toMatchObject(
      refused('code_invalid'),
    )
    expect((await world.rowOf(ada))?.email).toBe(ada.email)
    expect(await update(ada, email, code)).toEqual({ email })
  })

  it('waits a minute before it sends another code, which ends the one before', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const first = await sentCode(world)
    const now = world.services.clock.now().getTime()
    const soon = await send(ada, email).catch((error: unknown) => error)
    expect(soon).toMatchObject({ resultCode: 'too_many_requests', data: { retryAt: expect.any(String) } })
    const { retryAt } = Object(Object(soon).data)
    expect(Date.parse(retryAt) - now).toBeGreaterThan(50_000)
    expect(Date.parse(retryAt) - now).toBeLessThanOrEqual(60_000)

    await world.services.clock.advance(61)
    await send(ada, email)
    const second = await sentCode(world)
    const ended = first === second ? otherThan(first) : first
    await expect(update(ada, email, ended)).rejects.toMatchObject(refused('code_invalid'))
    expect(await update(ada, email, second)).toEqual({ email })
  })

  it('sends one of two codes that are asked for at the same moment', async () => {
    const ada = await world.customer()
    const before = (await world.sent()).length
    const asked = await Promise.allSettled([send(ada, freshAddress()), send(ada, freshAddress())])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.sent()).length - before).toBe(1)
  })

  it('is not kept from its mailbox by others who have asked for codes to it', async () => {
    const email = freshAddress()
    const before = (await world.sent()).length
    for (let count = 1; count <= codesTo.max; count += 1) await send(await world.customer(), email)
    const code = await sentCode(world)
    expect(code).toMatch(/^\d{12}$/)
    const ada = await world.customer()
    await send(ada, email)
    expect((await world.sent()).length - before).toBe(codesTo.max)
    expect(await update(ada, email, code)).toEqual({ email })
  })

  it('sends so many codes at the wish of one network, whatever the accounts', async () => {
    const network = '198.51.100.24'
    for (let count = 1; count <= mailFrom.max; count += 1) await tallyAttempt(world.services, mailFrom, network)
    const ada = await world.customer()
    const asked = send({ ...ada, api: world.api(ada.token, network) }, freshAddress())
    await expect(asked).rejects.toMatchObject(refused('too_many_requests'))
  })

  it('takes so many wrong codes from one network, over all accounts', async () => {
    const email = freshAddress()
    const network = '198.51.100.23'
    const there = ({ token, ...customer }: Customer) => ({ ...customer, token, api: world.api(token, network) })
    const [ada, jonas] = [there(await world.customer()), there(await world.customer())]
    await send(ada, email)
    const code = await sentCode(world)
    await send(jonas, freshAddress())
    for (let count = 1; count <= wrongCodesFrom.max; count += 1) {
      await tallyAttempt(world.services, wrongCodesFrom, network)
    }
    for (const customer of [ada, jonas]) {
      await expect(update(customer, email, code)).rejects.toMatchObject(refused('too_many_requests'))
    }
    await resetAttempts(world.services, wrongCodesFrom, network)
    expect(await update(ada, email, code)).toEqual({ email })
  })

  it('is too late after a quarter of an hour', async () => {
    const ada = await world.customer()
    const email = freshAddress()
    await send(ada, email)
    const code = await sentCode(world)
    await world.services.clock.advance(15 * 60 + 1)
    await expect(update(ada, email, code)).rejects.toMatchObject(refused('code_expired'))
  })

  it('sends ten codes an hour for an account, wherever they go', async () => {
    const ada = await world.customer()
    for (let sent = 1; sent <= 10; sent += 1) {
      await send(ada, freshAddress())
      await world.services.clock.advance(61)
    }
    await expect(send(ada, freshAddress())).rejects.toMatchObject({
      resultCode: 'too_many_requests',
      data: { retryAfterSeconds: expect.any(Number), retryAt: expect.any(String) },
    })
  })
})
