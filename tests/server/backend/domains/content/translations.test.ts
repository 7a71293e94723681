import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleSlug } from '#config'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, type ContentWorld, keyOf, openContentWorld } from './content-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('translations (%s)', (kind) => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place(kind))
  })
  afterAll(() => world.close())

  const get = (id: string, locale: LocaleSlug, source: LocaleSlug = 'en_EU') =>
    world.staff.getTranslation({ params: {}, query: { ...keyOf(id, locale), source }, body: undefined }, world.by.kari)
  const mark = (id: string, locale: LocaleSlug, sourceRevision: number, source: LocaleSlug = 'en_EU') =>
    world.staff.setTranslation(
      { params: {}, query: undefined, body: { ...keyOf(id, locale), source, sourceRevision } },
      world.by.omar,
    )
  const outdated = async (id: string) => {
    const query = { kind: 'article', page: 1, size: 5, q: id } as const
    const { items } = await world.staff.listDocuments({ params: {}, query, body: undefined }, world.by.kari)
    return items.find((item) => item.id === id)?.texts.flatMap(({ locale, isOutdated }) => (isOutdated ? [locale] : []))
  }

  it('are outdated once their source changes, until they are marked again', async () => {
    await world.save(keyOf('owl'), 0, article)
    await world.save(keyOf('owl', 'de_DE'), 0, { ...article, title: 'Eine Eule am Ladepunkt' })
    expect(await get('owl', 'de_DE')).toMatchObject({
      source: { locale: 'en_EU', revision: 1, body: { title: article.title } },
      translated: null,
    })
    expect(await outdated('owl')).toEqual([])
    expect(await mark('owl', 'de_DE', 1)).toMatchObject({ outdated: [] })
    expect(await get('owl', 'de_DE')).toMatchObject({ translated: { body: { title: article.title }, name: '' } })

    await world.save(keyOf('owl'), 1, { ...article, title: 'An owl on the charging post' })
    expect(await outdated('owl')).toEqual(['de_DE'])
    expect(await get('owl', 'de_DE')).toMatchObject({
      source: { revision: 2, body: { title: 'An owl on the charging post' } },
      translated: { body: { title: article.title } },
    })
    await expect(mark('owl', 'de_DE', 1)).rejects.toMatchObject({ code: 'content_changed', data: { revision: 2 } })
    expect(await mark('owl', 'de_DE', 2)).toMatchObject({ outdated: [] })
    expect(await mark('owl', 'de_DE', 2)).toMatchObject({ outdated: [] })
    expect(await outdated('owl')).toEqual([])
  })

  it('have the source that they were marked with', async () => {
    await world.save(keyOf('fox'), 0, article)
    await world.save(keyOf('fox', 'de_DE'), 0, { ...article, title: 'Ein Fuchs am Ladepunkt' })
    await world.save(keyOf('fox', 'da_DK'), 0, { ...article, title: 'En ræv ved ladestanderen' })
    await mark('fox', 'da_DK', 1, 'de_DE')
    await world.save(keyOf('fox'), 1, { ...article, title: 'A fox on the charging post' })
    expect(await outdated('fox')).toEqual([])
    expect(await get('fox', 'da_DK')).toMatchObject({ translated: null })
    await world.save(keyOf('fox', 'de_DE'), 1, { ...article, title: 'Zwei Füchse am Ladepunkt' })
    expect(await outdated('fox')).toEqual(['da_DK'])
  })

  it('came with the site, of what came with it', async () => {
    const key = keyOf('quiet-cabin')
    const { body } = await world.staff.getDocument({ params: {}, query: key, body: undefined }, world.by.kari)
    expect(await outdated('quiet-cabin')).toEqual([])
    const saved = await world.save(key, 0, { ...body, title: 'What is heard in there' })
    expect(saved.outdated).toContain('sv_SE')
    expect(saved.outdated).not.toContain('en_EU')
    expect(await get('quiet-cabin', 'sv_SE')).toMatchObject({
      source: { body: { title: 'What is heard in there' } },
      translated: { body: { title: body['title'] }, at: null },
    })
    expect((await mark('quiet-cabin', 'sv_SE', 1)).outdated).not.toContain('sv_SE')
  })

  it('need a text and a source', async () => {
    await world.save(keyOf('lone'), 0, article)
    await expect(get('lone', 'de_DE', 'sv_SE')).rejects.toMatchObject({ code: 'not_found' })
    await expect(mark('lone', 'de_DE', 1)).rejects.toMatchObject({ code: 'not_found' })
    await expect(mark('lone', 'en_EU', 1)).rejects.toMatchObject({ code: 'invalid_params' })
  })
})
