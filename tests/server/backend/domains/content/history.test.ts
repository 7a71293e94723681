import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordingsRetained } from '#server/backend/domains/content/history.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { contentRevisions } from '#server/backend/platform/db/schema/content.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, type ContentWorld, keyOf, openContentWorld } from './content-world.ts'

const place = useDatabases('seeded')

type Key = ReturnType<typeof keyOf>

describe.each(databaseKinds)('the history of a text (%s)', (kind) => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place(kind))
  })
  afterAll(() => world.close())

  const historyOf = (key: Key, page = 1) =>
    world.staff.listHistory({ params: {}, query: { ...key, page, size: 25 }, body: undefined }, world.by.kari)
  const restore = (key: Key, revision: number, entry: string, by = world.by.omar) =>
    world.staff.restoreVersion({ params: {}, query: undefined, body: { ...key, revision, entry } }, by)
  const titles = async (key: Key, from: string, to?: string) => {
    const query = { ...key, from, ...(to !== undefined && { to }) }
    const compared = await world.staff.compareVersions({ params: {}, query, body: undefined }, world.by.kari)
    return [compared.from.body['title'], compared.to.body['title']]
  }

  it('has one entry for what a person saves while writing, and another for the next person', async () => {
    const key = keyOf('typed')
    await world.save(key, 0, { ...article, title: 'A h' })
    await world.services.clock.advance(5)
    await world.save(key, 1, { ...article, title: 'A heron' })
    await world.services.clock.advance(5)
    await world.save(key, 2, article, world.by.omar)
    expect(await historyOf(key)).toMatchObject({
      items: [
        { entry: 'r3', by: 'omar' },
        { entry: 'r2', by: 'kari', until: null, restoredFrom: null },
      ],
      total: 2,
    })
    expect(await titles(key, 'r2', 'r3')).toEqual(['A heron', article.title])
  })

  it('begins another entry after ten minutes, and after what was published', async () => {
    const key = keyOf('long')
    await world.save(key, 0, article)
    await world.services.clock.advance(601)
    await world.save(key, 1, { ...article, title: 'A heron at noon' })
    await world.set(key, 2, 'publish')
    await world.save(key, 2, { ...article, title: 'A heron at night' })
    const { items } = await historyOf(key)
    expect(items.map(({ entry }) => entry).toSorted()).toEqual(['r1', 'r2', 'r3', 'v1'])
    expect(await titles(key, 'v1')).toEqual(['A heron at noon', 'A heron at night'])
  })

  it('is restored as a draft, while the site shows what it showed', async () => {
    const key = keyOf('restored')
    await world.save(key, 0, article)
    await world.set(key, 1, 'publish')
    await world.save(key, 1, { ...article, title: 'Something quite different' })
    const restored = await restore(key, 2, 'v1')
    expect(restored).toMatchObject({ revision: 3, state: 'changed', savedBy: 'omar', body: { title: article.title } })
    expect(restored.history[0]).toMatchObject({ entry: 'r3', restoredFrom: 'v1' })
    expect(await restore(key, 3, 'r2')).toMatchObject({ body: { title: 'Something quite different' } })
    // What the same person writes then is no part of what was restored.
    await world.save(key, 4, article, world.by.omar)
    expect((await historyOf(key)).items.map(({ entry }) => entry)).toEqual(expect.arrayContaining(['r3', 'r4', 'r5']))
    await expect(restore(key, 4, 'v1')).rejects.toMatchObject({ code: 'content_changed' })
    await expect(restore(key, 5, 'v9')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps what came with the site, before staff change it or take it off', async () => {
    const changed = keyOf('range-figure')
    const { body } = await world.staff.getDocument({ params: {}, query: changed, body: undefined }, world.by.kari)
    await world.save(changed, 0, { ...body, title: 'Range, and what it is worth' })
    expect((await historyOf(changed)).items).toMatchObject([
      { entry: 'r1', by: 'kari' },
      { entry: 'r0', by: null, name: '' },
    ])
    expect(await restore(changed, 1, 'r0')).toMatchObject({ body })

    const taken = keyOf('heat-pump')
    await world.set(taken, 0, 'unpublish')
    expect((await historyOf(taken)).items).toMatchObject([{ entry: 'r1', by: null }])
  })

  it('names people by their names, as long as there are any', async () => {
    const [account] = await world.services.db().select().from(accounts).limit(1)
    if (!account) throw new Error('no account')
    const { kari } = world.by
    const by = { ...kari, account: { ...kari.account, id: account.id } }
    await world.save(keyOf('named'), 0, article, by)
    const name = `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim()
    expect((await historyOf(keyOf('named'))).items).toMatchObject([{ by: account.id, name }])
  })

  it('has the text of a draft that an older release saved', async () => {
    const key = keyOf('older')
    await world.save(key, 0, { ...article, title: 'Written before the upgrade' })
    await world.services.db().delete(contentRevisions).where(eq(contentRevisions.id, 'older'))
    await world.save(key, 1, article)
    expect(await titles(key, 'r1', 'r2')).toEqual(['Written before the upgrade', article.title])
  })

  it('retains the newest hundred saved wordings', async () => {
    const key = keyOf('retained')
    for (let revision = 0; revision < wordingsRetained + 3; revision += 1)
      await world.save(key, revision, article, revision % 2 === 0 ? world.by.kari : world.by.omar)
    const { items, total } = await historyOf(key)
    expect(total).toBe(wordingsRetained)
    expect(items[0]).toMatchObject({ entry: `r${wordingsRetained + 3}` })
    expect((await historyOf(key, 4)).items.at(-1)).toMatchObject({ entry: 'r4' })
  })
})
