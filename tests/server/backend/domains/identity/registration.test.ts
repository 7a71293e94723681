import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesTo } from '#server/backend/domains/identity/attempt-limits.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mailedCodes } from '#server/backend/platform/db/schema/identity.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { authorizationRequest, callbackOf, interactionOf } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const person = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  password: 'a fjord at five in the morning',
  locale: 'no_NO',
}
const mailed = [200, 'success']
const wrong = [422, 'code_invalid']
const wire = ({ firstName, lastName, ...rest }: typeof person & { email: string }) => ({
  first_name: firstName,
  last_name: lastName,
  ...rest,
})

describe.each(databaseKinds)('registering (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
  })
  afterAll(() => world.stop())

  let addresses = 0
  const newAddress = () => {
    addresses += 1
    return `kari${addresses}@example.org`
  }
  const register = (id: string, email: string, change: Partial<typeof person> = {}, from?: string) =>
    world.fill(`${id}/registration`, wire({ ...person, ...change, email }), from)
  const confirm = (id: string, code: string) => world.fill(`${id}/registration/code`, { code })
  const accountOf = async (email: string) =>
    (await world.services.db().select().from(accounts).where(eq(accounts.email, email)))[0]

  it('makes an account once the mailed code comes back, and signs it in', async () => {
    const email = newAddress()
    const browser = world.browser()
    const id = await interactionOf(browser, world.issuerAccess, authorizationRequest(world.issuerAccess).url)
    expect(verdict(await register(id, email.toUpperCase()))).toEqual(mailed)
    expect(await accountOf(email)).toBeUndefined()
    expect(await world.issuerAccess.api.identity.getInteraction({ params: { id } })).toEqual({
      email,
      awaits: 'registration',
    })
    const mail = await world.lastMail()
    expect(mail).toEqual({
      to: email,
      template: 'registrationCode',
      locale: 'no_NO',
      code: expect.stringMatching(/^\d{6}$/),
    })

    const { continueAt } = await world.issuerAccess.api.identity.confirmRegistration({
      params: { id },
      body: { code: mail.code },
    })
    expect((await callbackOf(browser, world.issuerAccess, continueAt)).searchParams.get('code')).toMatch(/./)
    expect(await accountOf(email)).toMatchObject({
      firstName: 'Kari',
      lastName: 'Nordmann',
      role: 'customer',
      identityType: 1,
      locale: 'no_NO',
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    const again = await world.ask()
    expect((await world.fill(`${again}/sign-in`, { email, password: person.password })).status).toBe(200)
  })

  it('answers the same for an address that has an account, whose mailbox alone is told', async () => {
    const [free, taken] = [await world.ask(), await world.ask()]
    const first = await register(free, newAddress())
    const second = await register(taken, 'Private@solvei.example')
    expect({ ...second.body, request_id: null }).toEqual({ ...first.body, request_id: null })
    expect(second.status).toBe(first.status)
    expect(await world.lastMail()).toEqual({
      to: 'private@solvei.example',
      template: 'registrationTaken',
      locale: 'no_NO',
      code: '',
    })
    const answers = [await confirm(free, '000000'), await confirm(taken, '000000')]
    for (const answer of answers) expect(verdict(answer)).toEqual(wrong)
    expect((await accountOf('private@solvei.example'))?.firstName).toBe('Ada')
  })

  it.each([
    ['first_name', { firstName: '</script>x' }],
    ['last_name', { lastName: 'Nordmann <kari@example.org>' }],
    ['last_name', { lastName: 'Nordmann\u0007' }],
  ])('takes no name with markup or control characters: %s', async (path, change) => {
    const before = await world.countMails()
    const { status, body } = await register(await world.ask(), newAddress(), change)
    expect([status, body['result_code'], body['data']]).toEqual([
      400,
      'invalid_params',
      { fields: [expect.objectContaining({ path })] },
    ])
    expect(await world.countMails()).toBe(before)
  })

  it('does the same for both: one hash, one row, one mail', async () => {
    const rowsOf = (id: string) =>
      world.services.db().$count(mailedCodes, and(eq(mailedCodes.interactionId, id), eq(mailedCodes.attempts, 0)))
    for (const email of [newAddress(), 'sme@solvei.example']) {
      const id = await world.ask()
      const before = await world.countMails()
      await register(id, email)
      expect([await rowsOf(id), (await world.countMails()) - before]).toEqual([1, 1])
    }
  })

  it('takes the code once, from the question it was mailed for', async () => {
    const [mine, other] = [await world.ask(), await world.ask()]
    await register(mine, newAddress())
    const { code } = await world.lastMail()
    await register(other, newAddress())
    expect(verdict(await confirm(other, code))).toEqual(wrong)
    expect(verdict(await confirm(mine, code))).toEqual(mailed)
    expect(verdict(await confirm(mine, code))).toEqual([409, 'interaction_expired'])
  })

  it('makes one account of one code that is sent twice at the same moment', async () => {
    const id = await world.ask()
    const email = newAddress()
    await register(id, email)
    const { code } = await world.lastMail()
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.services.db().$count(accounts, eq(accounts.email, email))).toBe(1)
  })

  it('takes no code after five wrong ones, not even the right one', async () => {
    const id = await world.ask()
    await register(id, newAddress())
    const { code } = await world.lastMail()
    const guess = code === '111111' ? '222222' : '111111'
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(verdict(await confirm(id, guess))).toEqual(wrong)
    expect(verdict(await confirm(id, code))).toEqual(wrong)
  })

  it('takes no code that is a quarter of an hour old, and a new one in its place', async () => {
    const id = await world.ask()
    const email = newAddress()
    await register(id, email)
    const { code } = await world.lastMail()
    await world.services
      .db()
      .update(mailedCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
    expect(verdict(await confirm(id, code))).toEqual(wrong)
    await register(id, email)
    expect(verdict(await confirm(id, (await world.lastMail()).code))).toEqual(mailed)
  })

  it('fills no mailbox, whoever asks and whether it has an account, and answers as before', async () => {
    const id = await world.ask()
    for (const email of [newAddress(), 'tme@solvei.example']) {
      const before = await world.countMails()
      const statuses = []
      for (let count = 1; count <= 6; count += 1) {
        statuses.push((await register(id, email, {}, `198.51.100.${count}`)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
      expect((await world.countMails()) - before).toBe(codesTo.max)
    }
  })

  it.each([
    ['short', 'fjord 42'],
    ['common, with something appended', 'Password1234!'],
    ['a row of keys', 'qwertyuiop12345'],
    ['one character over and over', 'aaaaaaaaaaaaaa'],
    ['the brand', 'Solvei-Solvei-2026'],
    ['the address itself', 'guess.me123456'],
  ])('takes no password that is %s', async (_what, password) => {
    const before = await world.countMails()
    const answer = await register(await world.ask(), 'guess.me@example.org', { password })
    expect(verdict(answer)).toEqual(password.length < 12 ? [400, 'invalid_params'] : [422, 'password_weak'])
    expect(await world.countMails()).toBe(before)
  })

  it('takes no address that lives no longer than a mail', async () => {
    expect(verdict(await register(await world.ask(), 'kari@mailinator.com'))).toEqual([422, 'email_not_allowed'])
  })

  it('makes nobody staff, whatever is sent', async () => {
    const id = await world.ask()
    const email = newAddress()
    await world.fill(`${id}/registration`, { ...wire({ ...person, email }), role: 'staff', identity_type: '3' })
    await confirm(id, (await world.lastMail()).code)
    expect(await accountOf(email)).toMatchObject({ role: 'customer', identityType: 1 })
  })

  it('keeps the code where the database alone does not tell it', async () => {
    await register(await world.ask(), newAddress())
    const { code } = await world.lastMail()
    const kept = JSON.stringify(await world.services.db().select().from(mailedCodes))
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(person.password)
  })
})
