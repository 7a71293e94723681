import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountWorld,
  type Customer,
  openAccountWorld,
} from '#tests/server/backend/domains/account/account-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

const textVersion = '7'

describe('the mails a customer wants', () => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'migrated'))
  })
  afterAll(() => world.stop())

  const calls = ({ api }: Customer) => api.mailSubscription
  const wanted = ({ sections }: { sections: { section: string; isSubscribed: boolean }[] }) =>
    sections.filter(({ isSubscribed }) => isSubscribed).map(({ section }) => section)
  const proofs = async ({ api }: Customer) =>
    (await api.accountPrivacy.getPrivacy()).consents.filter(({ kind }) => kind === 'mail')

  it('are none until they are asked for', async () => {
    const ada = await world.customer()
    const { mails } = await ada.api.accountPrivacy.getPrivacy()
    expect(mails.sections).toEqual([
      { section: 'news', isSubscribed: false, since: null },
      { section: 'offers', isSubscribed: false, since: null },
      { section: 'events', isSubscribed: false, since: null },
    ])
  })

  it('are added, replaced and ended, each at once', async () => {
    const ada = await world.customer()
    const add = (section: 'news' | 'offers') =>
      calls(ada).registerSections({ body: { sections: [section], textVersion } })
    expect(wanted(await add('offers'))).toEqual(['offers'])
    expect(wanted(await add('news'))).toEqual(['news', 'offers'])
    expect(wanted(await add('news'))).toEqual(['news', 'offers'])
    const set = await calls(ada).setSections({ body: { sections: ['events', 'news'], textVersion } })
    expect(wanted(set)).toEqual(['news', 'events'])
    expect(wanted(await calls(ada).endSections({ body: { sections: ['news', 'offers'] } }))).toEqual(['events'])
    expect(wanted(await calls(ada).setSections({ body: { sections: [], textVersion } }))).toEqual([])
  })

  it('are chosen anew sixty times an hour: each time leaves a line', async () => {
    const ada = await world.customer()
    const choose = (turn: number) =>
      calls(ada).setSections({ body: { sections: turn % 2 === 0 ? ['news'] : [], textVersion } })
    for (let turn = 0; turn < 60; turn += 1) await choose(turn)
    await expect(choose(60)).rejects.toMatchObject({ resultCode: 'too_many_requests' })
    expect(await proofs(ada)).toHaveLength(30)
    const bob = await world.customer()
    expect(wanted(await calls(bob).setSections({ body: { sections: ['news'], textVersion } }))).toEqual(['news'])
  })

  it('leave a proof of each time they were turned on, and of when that ended', async () => {
    const ada = await world.customer()
    const on = { sections: ['news' as const], textVersion }
    await calls(ada).setSections({ body: on })
    await calls(ada).setSections({ body: on })
    await calls(ada).endSections({ body: { sections: ['news'] } })
    await world.services.clock.advance(60)
    await calls(ada).setSections({ body: { ...on, textVersion: '8' } })
    expect(await proofs(ada)).toEqual([
      {
        kind: 'mail',
        about: 'news',
        version: '8',
        givenAt: expect.any(String),
        givenFrom: expect.any(String),
        withdrawnAt: null,
      },
      {
        kind: 'mail',
        about: 'news',
        version: '7',
        givenAt: expect.any(String),
        givenFrom: expect.any(String),
        withdrawnAt: expect.any(String),
      },
    ])
  })

  it('are nobody else’s', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    await calls(ada).setSections({ body: { sections: ['news'], textVersion } })
    await calls(jonas).endSections({ body: { sections: ['news', 'offers', 'events'] } })
    expect(await proofs(ada)).toMatchObject([{ withdrawnAt: null }])
    expect(await proofs(jonas)).toEqual([])
  })

  it('are of the kinds there are', async () => {
    const ada = await world.customer()
    const { status } = await world.call({
      method: 'POST',
      path: '/bff/api/v1/user/subscribe/register',
      json: { sections: ['gossip'], text_version: '1' },
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(status).toBe(400)
  })
})
