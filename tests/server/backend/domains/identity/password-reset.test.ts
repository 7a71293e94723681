import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { assembleIdle } from '#tests/support/backend.ts'
import { bindBrowser, browserState } from '#tests/support/bound-browser.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { password as oldPassword, signInAtIssuer } from '#tests/support/issuer-client.ts'
import { type IdentityWorld, openIdentityWorld, verdict } from './identity-world.ts'

const place = useDatabases('seeded')
const password = 'northern lights over the harbour'

describe.each(databaseKinds)('a forgotten password (%s)', (kind) => {
  let world: IdentityWorld
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind), assemble: assembleIdle })
  })
  afterAll(() => world.stop())

  const ask = (id: string, email: string) => world.fill(`${id}/password-code`, { email, locale: 'sv_SE' })
  const reset = (id: string, code: string, chosen = password) =>
    world.fill(`${id}/password`, { code, password: chosen })
  const signIn = async (email: string, given: string) =>
    (await world.fill(`${await world.ask()}/sign-in`, { email, password: given }, '203.0.113.9')).status
  const currentWith = async (token: string) =>
    (await world.call({ path: '/bff/api/v1/account/current', headers: { authorization: `Bearer ${token}` } })).status

  it('is set anew by the mailed code, which ends every session and tells the owner', async () => {
    const { access_token: phone } = await signInAtIssuer(world.issuerAccess, 'sme@solvei.example')
    const id = await world.ask()
    await ask(id, 'SME@solvei.example')
    expect(await world.issuerAccess.api.identity.getInteraction({ params: { id } })).toEqual({
      email: 'sme@solvei.example',
      awaits: 'password',
    })
    const mail = await world.lastMail()
    expect(mail).toMatchObject({ to: 'sme@solvei.example', template: 'passwordCode', locale: 'sv_SE' })
    expect(await currentWith(phone)).toBe(200)

    const answer = await reset(id, mail.code)
    expect(answer.body['data']).toEqual({
      continue_at: expect.stringContaining('/oidc/auth/'),
      device: expect.any(String),
    })
    expect(await currentWith(phone)).toBe(401)
    expect(await signIn('sme@solvei.example', oldPassword)).toBe(401)
    expect(await signIn('sme@solvei.example', password)).toBe(200)
    const [told] = await world.services.db().select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    expect(told?.payload).toMatchObject({ to: 'sme@solvei.example', template: 'passwordChanged', values: {} })
  })

  it('lets go of the browsers that are pushed to', async () => {
    const client = await bindBrowser(world.api(await world.tokenOf('private@solvei.example')))
    expect(await browserState(world.services, client)).toMatchObject({ status: 20 })
    const id = await world.ask()
    await ask(id, 'private@solvei.example')
    await reset(id, (await world.lastMail()).code)
    expect(await browserState(world.services, client)).toEqual({ status: 30, accountId: null, sessionId: null })
  })

  it('is answered the same for an address without an account, whose mailbox alone is told', async () => {
    const [known, unknown] = [await world.ask(), await world.ask()]
    const before = await world.countMails()
    const first = await ask(known, 'tme@solvei.example')
    const second = await ask(unknown, 'nobody@example.org')
    expect({ ...second.body, request_id: null }).toEqual({ ...first.body, request_id: null })
    expect((await world.countMails()) - before).toBe(2)
    expect(await world.lastMail()).toEqual({
      to: 'nobody@example.org',
      template: 'passwordUnknown',
      locale: 'sv_SE',
      code: '',
    })
    for (const id of [known, unknown]) expect(verdict(await reset(id, '000000'))).toEqual([422, 'code_invalid'])
  })

  it('keeps the code for a better password', async () => {
    const id = await world.ask()
    await ask(id, 'tme@solvei.example')
    const { code } = await world.lastMail()
    expect(verdict(await reset(id, code, 'passwordpassword'))).toEqual([422, 'password_weak'])
    expect(verdict(await reset(id, code, 'tme tme tme tme'))).toEqual([422, 'password_weak'])
    expect((await reset(id, code)).status).toBe(200)
  })

  it('is not set by a code that was mailed for a registration', async () => {
    const id = await world.ask()
    await world.fill(`${id}/registration`, {
      email: 'new@example.org',
      first_name: 'A',
      last_name: 'B',
      password,
      locale: 'sv_SE',
    })
    expect(verdict(await reset(id, (await world.lastMail()).code))).toEqual([422, 'code_invalid'])
  })
})
