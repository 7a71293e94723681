import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import type { ProfileUpdate } from '#server/api/contract/groups/user.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type IdentityWorld, openIdentityWorld } from './identity-world.ts'

const place = useDatabases('seeded')
const ada: ProfileUpdate = { firstName: 'Ada', lastName: 'Nordmann', identityType: 1 }

describe.each(databaseKinds)('the profile (%s)', (kind) => {
  let world: IdentityWorld
  let api: ApiClient
  beforeAll(async () => {
    world = await openIdentityWorld({ place: await place(kind) })
    api = world.api(await world.tokenOf('private@solvei.example'))
  })
  afterAll(() => world.stop())

  const update = (change: Partial<ProfileUpdate>) => api.user.updateProfile({ body: { ...ada, ...change } })

  it('is what is known of the customer, and nothing that is nobody’s business', async () => {
    expect(await api.user.getProfile()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'private@solvei.example',
      firstName: 'Ada',
      lastName: 'Nordmann',
      role: 'customer',
      roles: [],
      identityType: 1,
      phoneCountry: null,
      phone: null,
      birthDate: null,
      company: null,
      locale: null,
    })
    await expect(world.api().user.getProfile()).rejects.toMatchObject({ resultCode: 'user_token_invalid' })
  })

  it('is replaced as a whole: what is left out is forgotten', async () => {
    const full = { ...ada, birthDate: '1990-05-17', locale: 'no_NO' } as const
    expect(await update(full)).toMatchObject(full)
    expect(await api.user.getProfile()).toMatchObject(full)
    expect(await update({})).toMatchObject({ birthDate: null, locale: null })
  })

  it('names the company of an SME or TME customer, and of no other', async () => {
    const company = { name: 'Fjord AS', registrationNumber: '912345678', vatId: 'NO912345678MVA' }
    expect(await update({ identityType: 2, company })).toMatchObject({ identityType: 2, company })
    expect(await update({ identityType: 3, company: { name: 'Fjord AS' } })).toMatchObject({
      company: { name: 'Fjord AS' },
    })
    await expect(update({ identityType: 2 })).rejects.toMatchObject({ resultCode: 'invalid_params' })
    await expect(update({ company })).rejects.toMatchObject({ resultCode: 'invalid_params' })
    await update({})
  })

  it.each([
    ['a birth date to come', { birthDate: '2999-01-01' }],
    ['a birth date of long ago', { birthDate: '1899-12-31' }],
    ['a day that does not exist', { birthDate: '2001-02-30' }],
    ['no name', { firstName: ' ' }],
    ['a name that never ends', { lastName: 'x'.repeat(81) }],
  ] as const)('takes no %s', async (_what, change) => {
    await expect(update(change)).rejects.toMatchObject({ resultCode: 'invalid_params' })
  })

  it.each(['</script>x', 'Ada\u0000', 'Ada\nNordmann'])(
    'takes no name of a person or a company with markup: %j',
    async (name) => {
      const company = { name: 'Fjord AS' }
      const changes = [
        ['first_name', { firstName: name }],
        ['last_name', { lastName: name }],
        ['company.name', { identityType: 2, company: { name } }],
        ['company.registration_number', { identityType: 2, company: { ...company, registrationNumber: name } }],
        ['company.vat_id', { identityType: 2, company: { ...company, vatId: name } }],
      ] as const
      for (const [path, change] of changes) {
        await expect(update(change)).rejects.toMatchObject({
          resultCode: 'invalid_params',
          data: { fields: [expect.objectContaining({ path })] },
        })
      }
    },
  )

  it('shows a name with markup from before it was refused', async () => {
    const ofAda = eq(accounts.email, 'private@solvei.example')
    const company = { name: '<b>Fjord</b>' }
    await world.services.db().update(accounts).set({ firstName: '<b>Ada</b>', company }).where(ofAda)
    expect(await api.user.getProfile()).toMatchObject({ firstName: '<b>Ada</b>', company })
    await update({})
  })

  it('changes neither role nor address nor number, whatever is sent, and nobody else’s', async () => {
    const token = await world.tokenOf('private@solvei.example')
    const { status } = await world.call({
      method: 'PUT',
      path: '/bff/api/v1/user/profile',
      json: {
        first_name: 'Ada',
        last_name: 'Nordmann',
        identity_type: 1,
        role: 'staff',
        phone_country: 'NO',
        phone: '41234567',
        email: 'staff@solvei.example',
        id: crypto.randomUUID(),
        password_hash: 'x',
      },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(200)
    expect(await api.user.getProfile()).toMatchObject({
      role: 'customer',
      email: 'private@solvei.example',
      phone: null,
    })
    const [other] = await world.services.db().select().from(accounts).where(eq(accounts.email, 'sme@solvei.example'))
    expect(other).toMatchObject({ firstName: 'Jonas', identityType: 2 })
  })
})
