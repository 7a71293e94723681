import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import {
  codesTo,
  signInHere,
  signInOfAccount,
  signInOnDevice,
  wrongCodes,
  wrongCodesFrom,
} from '#server/backend/domains/identity/attempt-limits.ts'
import { hashPassword } from '#server/backend/domains/identity/passwords.ts'
import { sweepSignIns } from '#server/backend/domains/identity/sweep.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { accounts, signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { knownNetworks } from '#server/backend/platform/db/schema/identity.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { password } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const good = [200, 'success']
const refused = [errorCodes.credentials_invalid, 'credentials_invalid']
const closed = [errorCodes.too_many_requests, 'too_many_requests']
const wrong = [errorCodes.code_invalid, 'code_invalid']
const next = 'northern lights over the harbour'
const home = '192.0.2.10'
const away = '192.0.2.200'
const stranger = (index: number) => `198.51.100.${index}`

describe.each(databaseKinds)('strangers at somebody’s account (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    await world.services.db().delete(signInAttempts)
    await world.services.db().delete(knownNetworks)
  })

  const signIn = async (email: string, given: string, from: string, device?: string) =>
    world.fill(`${await world.ask()}/sign-in`, { email, password: given, ...(device && { device }) }, from)
  const askCode = (id: string, email: string, from: string) =>
    world.fill(`${id}/password-code`, { email, locale: 'no_NO' }, from)
  const reset = (id: string, code: string, from: string) => world.fill(`${id}/password`, { code, password: next }, from)
  const deviceOf = ({ body }: Awaited<ReturnType<typeof signIn>>) => String(Object(body['data'])['device'])

  /** Ten wrong passwords from each of ten networks: each network has had its own, and all have had the account's. */
  async function guess(email: string): Promise<void> {
    const id = await world.ask()
    for (let network = 1; network <= 10; network += 1) {
      const once = () => world.fill(`${id}/sign-in`, { email, password: 'guess' }, stranger(network))
      await Promise.all(Array.from({ length: 10 }, once))
    }
    expect(verdict(await signIn(email, 'guess', stranger(11)))).toEqual(closed)
  }

  /** What such guesses leave behind. */
  async function useUpTries(email: string): Promise<void> {
    for (let count = 0; count < signInOfAccount.max; count += 1) {
      await countAttempt(world.services, signInOfAccount, email)
    }
    expect(verdict(await signIn(email, 'guess', stranger(11)))).toEqual(closed)
  }

  async function useUpMails(email: string): Promise<void> {
    for (let count = 1; count <= codesTo.max; count += 1) {
      expect(verdict(await askCode(await world.ask(), email, stranger(count)))).toEqual(good)
    }
  }

  it.each(['private@solvei.example', 'staff@solvei.example'])(
    'do not lock %s out of a browser that has signed in before',
    async (email) => {
      const device = deviceOf(await signIn(email, password, home))
      await guess(email)
      expect(verdict(await signIn(email, password, away))).toEqual(closed)
      expect(verdict(await signIn(email, password, away, device))).toEqual(good)
      expect(verdict(await signIn('tme@solvei.example', password, away))).toEqual(good)
    },
  )

  it('do not keep its owner from a code by asking for codes', async () => {
    const email = 'sme@solvei.example'
    const before = await world.countMails()
    await useUpMails(email)
    const last = await world.lastMail()
    expect(last).toMatchObject({ to: email, template: 'passwordCode', code: expect.stringMatching(/^\d{12}$/) })
    const own = await world.ask()
    expect(verdict(await askCode(own, email, home))).toEqual(good)
    for (let count = 1; count <= 20; count += 1) await askCode(await world.ask(), email, stranger(count))
    expect((await world.countMails()) - before).toBe(codesTo.max)
    expect(verdict(await reset(own, last.code, home))).toEqual(good)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, email))
  })

  it('do not keep it out by both together, from a network that was never seen', async () => {
    const email = 'private@solvei.example'
    await useUpTries(email)
    await useUpMails(email)
    const own = await world.ask()
    await askCode(own, email, '203.0.113.77')
    const entered = await reset(own, (await world.lastMail()).code, '203.0.113.77')
    expect(verdict(entered)).toEqual(good)
    expect(verdict(await signIn(email, next, '203.0.113.78'))).toEqual(closed)
    expect(verdict(await signIn(email, next, '203.0.113.78', deviceOf(entered)))).toEqual(good)
    expect(verdict(await signIn(email, next, '203.0.113.77'))).toEqual(good)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, email))
  })

  it('do not keep somebody from registering by asking for codes to their address', async () => {
    const email = 'newcomer@example.org'
    const person = (chosen: string) => ({
      email,
      first_name: 'Kari',
      last_name: 'N',
      password: chosen,
      locale: 'no_NO',
    })
    for (let count = 1; count <= codesTo.max; count += 1) {
      await world.fill(`${await world.ask()}/registration`, person('the password of a stranger'), stranger(count))
    }
    const { code } = await world.lastMail()
    const own = await world.ask()
    expect(verdict(await world.fill(`${own}/registration`, person(next), home))).toEqual(good)
    expect(verdict(await world.fill(`${own}/registration/code`, { code }, home))).toEqual(good)
    // With the password of whoever had the mail.
    expect(verdict(await signIn(email, next, home))).toEqual(good)
  })

  it('use up nothing of a reset by registering with the address', async () => {
    const email = 'tme@solvei.example'
    const person = { email, first_name: 'A', last_name: 'B', password: next, locale: 'no_NO' }
    for (let count = 1; count <= codesTo.max; count += 1) {
      await world.fill(`${await world.ask()}/registration`, person, stranger(count))
    }
    const own = await world.ask()
    await askCode(own, email, home)
    expect(await world.lastMail()).toMatchObject({
      to: email,
      template: 'passwordCode',
      code: expect.stringMatching(/^\d{6}$/),
    })
  })

  it('have a lasting code that is good for one use, one purpose and one mailbox', async () => {
    const email = 'sme@solvei.example'
    await useUpMails(email)
    const { code } = await world.lastMail()
    const [other, first, second] = [await world.ask(), await world.ask(), await world.ask()]
    await askCode(other, 'tme@solvei.example', home)
    expect(verdict(await reset(other, code, home))).toEqual(wrong)
    await askCode(first, email, home)
    expect(verdict(await reset(first, code, home))).toEqual(good)
    await askCode(second, email, home)
    expect(verdict(await reset(second, code, home))).toEqual(wrong)
    expect((await world.lastMail()).code).toMatch(/^\d{6}$/)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, email))
  })

  it('have so many guesses a day between them, whatever networks they come from', async () => {
    const email = 'private@solvei.example'
    await useUpTries(email)
    for (let index = 20; index < 40; index += 1) {
      expect(verdict(await signIn(email, 'guess', stranger(index)))).toEqual(closed)
    }
    const rows = await world.services.db().select().from(signInAttempts)
    const ends = Math.max(...rows.map(({ endsAt }) => endsAt.getTime()))
    expect(ends - Date.now()).toBeGreaterThan(signInOfAccount.windowMs - 60_000)
    expect(signInOfAccount).toMatchObject({ max: 100, windowMs: 86_400_000 })
  })

  it('gain nothing by a cookie of another account, a forged one, or one from before the password changed', async () => {
    const email = 'private@solvei.example'
    const other = deviceOf(await signIn('tme@solvei.example', password, home))
    const own = deviceOf(await signIn(email, password, home))
    const [row] = await world.services.db().select().from(accounts).where(eq(accounts.email, email))
    await useUpTries(email)
    const forged = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const cookie of [other, forged, 'x'.repeat(400), `${other}~${forged}`]) {
      expect(verdict(await signIn(email, password, away, cookie))).toEqual(closed)
    }
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, email))
    expect(verdict(await signIn(email, password, away, own))).toEqual(closed)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: row?.passwordHash ?? null })
      .where(eq(accounts.email, email))
    expect(verdict(await signIn(email, password, away, `${other}~${own}`))).toEqual(good)
  })

  it('have, with a browser that is known, the tries of one browser', async () => {
    const email = 'tme@solvei.example'
    const device = deviceOf(await signIn(email, password, home))
    for (let count = 1; count <= signInOnDevice.max; count += 1) {
      expect(verdict(await signIn(email, 'guess', stranger(count), device))).toEqual(refused)
    }
    expect(verdict(await signIn(email, password, stranger(90), device))).toEqual(closed)
    // Nothing of it counts for anybody else.
    expect(verdict(await signIn(email, password, home))).toEqual(good)
  })

  describe('and a network that the account has signed in from', () => {
    it.each(['private@solvei.example', 'staff@solvei.example'])(
      'which lets %s in with a new browser after a hundred wrong tries elsewhere',
      async (email) => {
        expect(verdict(await signIn(email, password, '2001:db8:0:7::1'))).toEqual(good)
        await useUpTries(email)
        expect(verdict(await signIn(email, password, '2001:db8:0:8::1'))).toEqual(closed)
        expect(verdict(await signIn(email, password, '2001:db8:0:7:a::2'))).toEqual(good)
      },
    )

    it('which has ten tries, and takes none of those that all others share', async () => {
      const email = 'tme@solvei.example'
      await signIn(email, password, home)
      for (let count = 1; count <= signInHere.max; count += 1) {
        expect(verdict(await signIn(email, 'guess', home))).toEqual(refused)
      }
      expect(verdict(await signIn(email, password, home))).toEqual(closed)
      for (let count = 1; count < signInOfAccount.max; count += 1) {
        await countAttempt(world.services, signInOfAccount, email)
      }
      expect(verdict(await signIn(email, password, away))).toEqual(good)
    })

    it('which is one of the ten latest, stored as a hash that differs for each account', async () => {
      const email = 'private@solvei.example'
      const network = (index: number) => `203.0.113.${index}`
      for (let index = 1; index <= 10; index += 1) await signIn(email, password, network(index))
      await signIn(email, password, network(1))
      await signIn(email, password, network(11))
      await signIn('sme@solvei.example', password, network(11))
      const rows = await world.services.db().select().from(knownNetworks)
      expect(rows).toHaveLength(11)
      expect(new Set(rows.map(({ networkHash }) => networkHash)).size).toBe(11)
      expect(JSON.stringify(rows)).not.toContain('203.0.113')
      await useUpTries(email)
      expect(verdict(await signIn(email, password, network(2)))).toEqual(closed)
      expect(verdict(await signIn(email, password, network(1)))).toEqual(good)
      expect(verdict(await signIn(email, password, network(11)))).toEqual(good)
    })

    it('which is known for 180 days, and no longer than the password', async () => {
      const email = 'sme@solvei.example'
      const lastSignIn = (days: number) =>
        world.services
          .db()
          .update(knownNetworks)
          .set({ signedInAt: new Date(Date.now() - days * 86_400_000) })
      await signIn(email, password, home)
      await useUpTries(email)
      await lastSignIn(180)
      expect(verdict(await signIn(email, password, home))).toEqual(closed)
      await lastSignIn(179)
      await sweepSignIns(world.services)
      expect(verdict(await signIn(email, password, home))).toEqual(good)
      await world.services
        .db()
        .update(accounts)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(accounts.email, email))
      expect(verdict(await signIn(email, password, home))).toEqual(closed)
      await lastSignIn(180)
      await sweepSignIns(world.services)
      expect(await world.services.db().$count(knownNetworks)).toBe(0)
    })
  })

  it('remember a browser for several accounts, and forget the one not used for longest', async () => {
    const people = ['private', 'sme', 'tme', 'staff'].map((name) => `${name}@solvei.example`)
    let device = ''
    for (const email of people) device = deviceOf(await signIn(email, password, home, device))
    expect(device.split('~')).toHaveLength(4)
    expect(device.length).toBeLessThanOrEqual(400)
    device = deviceOf(await signIn(people[0] ?? '', password, home, device))
    expect(device.split('~')).toHaveLength(4)
  })

  it('guess so many codes from one network over all accounts, and others type theirs', async () => {
    const guesser = '198.51.100.66'
    const codeTo = async (email: string, id: string) => {
      await askCode(id, email, home)
      return (await world.lastMail()).code
    }
    let guesses = 0
    for (const email of ['private', 'sme', 'tme', 'staff', 'a', 'b', 'c'].map((name) => `${name}@solvei.example`)) {
      const id = await world.ask()
      const right = await codeTo(email, id)
      for (let count = 0; count < 5 && guesses < wrongCodesFrom.max; count += 1, guesses += 1) {
        expect(verdict(await reset(id, right === '111111' ? '222222' : '111111', guesser))).toEqual(wrong)
      }
    }
    const mine = await world.ask()
    const code = await codeTo('private@solvei.example', mine)
    expect(verdict(await reset(mine, code, guesser))).toEqual(closed)
    expect(verdict(await reset(mine, code, '198.51.100.67'))).toEqual(good)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, 'private@solvei.example'))
  })

  it('are not counted for right codes, and a lasting code is good behind the line of a guesser', async () => {
    const email = 'sme@solvei.example'
    const caller = { name: wrongCodesFrom.name }
    expect(caller.name).toBe('wrong codes from')
    for (let count = 1; count < wrongCodesFrom.max; count += 1) await countAttempt(world.services, wrongCodesFrom, home)
    for (let count = 0; count < 3; count += 1) {
      const id = await world.ask()
      await askCode(id, email, home)
      expect(verdict(await reset(id, (await world.lastMail()).code, home))).toEqual(good)
    }
    await countAttempt(world.services, wrongCodesFrom, home)
    await useUpMails(email)
    const own = await world.ask()
    await askCode(own, email, home)
    expect(verdict(await reset(own, (await world.lastMail()).code, home))).toEqual(good)
    await world.services
      .db()
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.email, email))
  })

  it('are told of in the log when many wrong codes come in', async () => {
    for (let count = 1; count < wrongCodes.max; count += 1) await countAttempt(world.services, wrongCodes, 'all')
    const id = await world.ask()
    await askCode(id, 'private@solvei.example', home)
    for (let count = 0; count < 3; count += 1) await reset(id, '000000', home)
    const warnings = world.logged.filter(({ level, msg }) => level === 40 && String(msg).includes('wrong codes'))
    expect(warnings).toEqual([expect.objectContaining({ attempts: wrongCodes.max })])
  })
})
