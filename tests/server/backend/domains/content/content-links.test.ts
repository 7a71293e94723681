import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linksListed } from '#server/backend/domains/content/content-links.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, type ContentWorld, keyOf, openContentWorld } from './content-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the links of the site (%s)', (kind) => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place(kind))
  })
  afterAll(() => world.close())

  const linksTo = async (to?: string) =>
    (await world.staff.listLinks({ params: {}, query: { to }, body: undefined }, world.by.kari)).items

  it('are those of public texts, found by where they lead to', async () => {
    const key = keyOf('linking')
    const html = '<p><a href="/de_DE/news/linked?page=2">Here</a> or <a href="/news/linked-elsewhere">there</a></p>'
    await world.save(key, 0, { ...article, html })
    expect(await linksTo('/news/linked')).toEqual([])
    await world.set(key, 1, 'publish')
    expect(await linksTo('/news/linked')).toEqual([
      { ...key, title: article.title, field: 'html', href: '/de_DE/news/linked?page=2' },
    ])
    const all = await linksTo()
    expect(all.length).toBeGreaterThan(100)
    expect(all.length).toBeLessThan(linksListed)
    expect(new Set(all.map(({ kind: each }) => each))).toContain('configuration')
  })
})
