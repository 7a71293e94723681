import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type AccountWorld, type Customer, openAccountWorld } from './account-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('an invitation (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const codeOf = async ({ api }: Customer) => (await api.user.getInvitationCode()).code
  const accept = ({ api }: Customer, code: string) => api.user.acceptInvitation({ body: { code } })

  it('has a code of its own for each account, made once', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const codes = await Promise.all([codeOf(ada), codeOf(ada), codeOf(ada)])
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(await codeOf(jonas)).not.toBe(codes[0])
  })

  it('tells everybody who invites by it, as far as a list may name them', async () => {
    const ada = await world.customer({ firstName: 'Ada', lastName: 'Lund' })
    const code = await codeOf(ada)
    expect(await world.api().user.getInviter({ query: { code } })).toEqual({ name: 'Ada L.', canAccept: false })
    expect(await world.api().user.getInviter({ query: { code: code.toLowerCase() } })).toMatchObject({ name: 'Ada L.' })
    await expect(world.api().user.getInviter({ query: { code: 'AAAAAAAA' } })).rejects.toMatchObject({
      resultCode: 'not_found',
    })
    expect(await world.api().user.getInviter({ query: {} })).toEqual({ name: null, canAccept: false })
  })

  it('is accepted by a new customer once, and its giver sees who came', async () => {
    const ada = await world.customer({ firstName: 'Ada', lastName: 'Lund' })
    const jonas = await world.customer({ firstName: 'Jonas', lastName: 'Weber' })
    const other = await world.customer()
    const code = await codeOf(ada)
    expect(await jonas.api.user.getInviter({ query: {} })).toEqual({ name: null, canAccept: true })
    const twice = await Promise.all([accept(jonas, code), accept(jonas, code)])
    expect(twice).toEqual([{ name: 'Ada L.' }, { name: 'Ada L.' }])
    expect(await jonas.api.user.getInviter({ query: {} })).toEqual({ name: 'Ada L.', canAccept: false })
    expect((await ada.api.user.getInvitationCode()).invited).toEqual([
      { name: 'Jonas W.', acceptedAt: expect.any(String) },
    ])
    await expect(accept(jonas, await codeOf(other))).rejects.toMatchObject({ resultCode: 'invitation_closed' })
  })

  it('is not accepted by whoever gives it, by a customer of long ago, nor where there is none', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const code = await codeOf(ada)
    await expect(accept(ada, code)).rejects.toMatchObject({ resultCode: 'not_found' })
    await expect(accept(jonas, 'AAAAAAAA')).rejects.toMatchObject({ resultCode: 'not_found' })
    await world.services.clock.advance(14 * 86_400 + 1)
    await expect(accept(jonas, code)).rejects.toMatchObject({ resultCode: 'invitation_closed' })
    expect((await ada.api.user.getInvitationCode()).invited).toEqual([])
  })
})
