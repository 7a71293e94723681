import { sql as sqlOf } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocaleSlug } from '#config'
import { contentItems, searchDocument } from '#server/backend/platform/db/schema/content.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, type ContentWorld, keyOf, openContentWorld } from './content-world.ts'

const place = useDatabases('seeded')

type Query = Parameters<ContentWorld['read']['listNews']>[0]['query']

describe.each(databaseKinds)('the lists of articles (%s)', (kind) => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place(kind))
  })
  afterAll(() => world.close())

  type List = 'listNews' | 'listNewsroom' | 'listBlog' | 'listGallery' | 'listAppArticles'
  const list = (name: List, query: Partial<Query> = {}, locale: LocaleSlug = 'en_EU') =>
    world.read[name]({ params: {}, query: { page: 1, size: 50, ...query }, body: undefined }, world.reader(locale))
  const idsOf = async (query: Partial<Query>, locale?: LocaleSlug, name: List = 'listNews') =>
    (await list(name, query, locale)).items.map(({ id }) => id)

  it.each([
    ['listNews', 'news'],
    ['listNewsroom', 'newsroom'],
    ['listBlog', 'blog'],
    ['listGallery', 'gallery'],
    ['listAppArticles', 'app'],
  ] as const)('%s has articles of its type, the newest first', async (name, type) => {
    const { items, total } = await list(name)
    expect(items).toHaveLength(total)
    expect(items.filter((item) => item.type !== type)).toEqual([])
    const dates = items.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('are found by words in the reader’s language, whatever their endings', async () => {
    expect(await idsOf({ q: 'winter' }, 'de_DE')).toContain('tromso-winter')
    // Said as in the text, in another form, by its beginning.
    expect(await idsOf({ q: 'Türgriff' }, 'de_DE')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'türgriffe reichweite' }, 'de_DE')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'Türg' }, 'de_DE')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'dørhåndtak' }, 'no_NO')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'الجليد' }, 'ar_AE')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'door handles' }, 'en_US')).toEqual(['tromso-winter'])
  })

  it('are found by the first eight words alone, each of which is looked up by itself', async () => {
    const eight = 'wi win wint winte winter tür türg türgr'
    expect(await idsOf({ q: `${eight} rhinoceros` }, 'de_DE')).toEqual(['tromso-winter'])
    expect(await idsOf({ q: 'wi rhinoceros' }, 'de_DE')).toEqual([])
  })

  it('are not found by what is no word of theirs', async () => {
    expect(await idsOf({ q: 'figcaption' })).toEqual([])
    expect(await idsOf({ q: 'rhinoceros' })).toEqual([])
    expect(await idsOf({ q: "'; drop table content_items; --" })).toEqual([])
    expect(await idsOf({ q: '&|!():*<->' })).toEqual([])
    // Not by a word of a language in which the reader is not served.
    expect(await idsOf({ q: 'Türgriff' }, 'sv_SE')).toEqual([])
  })

  it('put first what speaks of it in its title', async () => {
    const { items } = await world.client.listContent(
      { params: {}, query: { page: 1, size: 50, q: 'cabin' }, body: undefined },
      world.reader('en_EU'),
    )
    await world.save(keyOf('cabin-word'), 0, { ...article, title: 'Cabin, cabin and nothing but cabin' })
    await world.set(keyOf('cabin-word'), 1, 'publish')
    expect(items.length).toBeGreaterThan(0)
    expect((await idsOf({ q: 'cabin' }))[0]).toBe('cabin-word')
  })

  it('are cut by topic and into pages', async () => {
    const all = await idsOf({})
    const topical = await list('listNews', { topic: 'engineering' })
    expect(topical.items.every(({ topics }) => topics.includes('engineering'))).toBe(true)
    expect(topical.total).toBeGreaterThan(0)
    const [first, second] = [await list('listNews', { size: 2 }), await list('listNews', { size: 2, page: 2 })]
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4))
    expect(first.total).toBe(all.length)
    expect((await list('listNews', { page: 99 })).items).toEqual([])
  })

  it('say in which language a text is that the reader’s lacks', async () => {
    await world.save(keyOf('english-only'), 0, article)
    await world.set(keyOf('english-only'), 1, 'publish')
    const danish = await list('listNews', {}, 'da_DK')
    const languages = new Map(danish.items.map(({ id, language }) => [id, language]))
    expect(languages.get('english-only')).toBe('en')
    expect(languages.get('tromso-winter')).toBe('da')
    expect(new Set(danish.items.map(({ id }) => id)).size).toBe(danish.items.length)
  })

  it('use the index, each in its language', async () => {
    const { sql, params } = world.services
      .db()
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(sqlOf`${searchDocument} @@ to_tsquery('german'::regconfig, 'reichweite')`)
      .toSQL()
    const { rows } = await world.services.transaction(async () => {
      // So few articles are read faster than looked up: this asks whether they could be.
      await world.database.execute('set local enable_seqscan = off; set local enable_indexscan = off')
      return world.database.execute(`explain ${sql}`, params)
    })
    expect(JSON.stringify(rows)).toContain('content_items_search')
  })

  it('come with what is near to an article', async () => {
    const detail = await world.client.getContent(
      { params: { id: 'tromso-winter' }, query: {}, body: undefined },
      world.reader('de_DE'),
    )
    expect(detail).toMatchObject({ language: 'de', readingMinutes: 1, relatedModel: 'es8', desk: 'engineering' })
    expect(detail.languages.toSorted()).toEqual(['ar', 'da', 'de', 'en', 'nb', 'nl', 'sv'])
    expect(detail.related).toHaveLength(3)
    expect(detail.related.map(({ id }) => id)).not.toContain('tromso-winter')
    expect(detail.related[0]?.topics).toContain('engineering')
  })

  it('name the languages of an article wherever it is read, once it is read in them', async () => {
    const languages = async () =>
      (await world.client.getContent({ params: { id: 'heron' }, query: {}, body: undefined }, world.reader('de_DE')))
        .languages
    await world.save(keyOf('heron'), 0, article)
    await world.set(keyOf('heron'), 1, 'publish')
    expect(await languages()).toEqual(['en'])
    const key = keyOf('heron', 'de_DE')
    await world.save(key, 0, article)
    expect(await languages()).toEqual(['en'])
    await world.set(key, 1, 'publish')
    expect((await languages()).toSorted()).toEqual(['de', 'en'])
  })

  it('show the press what there is to print and to watch', async () => {
    const media = (type?: 'picture' | 'video', q?: string) =>
      world.read.listMedia(
        { params: {}, query: { page: 1, size: 50, type, q }, body: undefined },
        world.reader('nl_NL'),
      )
    const [pictures, films] = [await media('picture'), await media('video')]
    expect(pictures.items).toHaveLength(8)
    expect((await media()).total).toBe(pictures.total + films.total)
    expect((await media('picture', 'fjell')).items.map(({ id }) => id).toSorted()).toEqual([
      'fjell-front',
      'fjell-side',
    ])
    expect(films.items.map(({ film, vimeoId }) => [film?.startsWith('/films/'), vimeoId])).toEqual(
      films.items.map(() => [true, null]),
    )
    const id = '76979871'
    const key = { kind: 'media', id: 'film-elsewhere', locale: 'en_US' } as const
    await world.save(key, 0, {
      type: 'video',
      vimeoId: id,
      title: 'A film at Vimeo',
      picture: '/pictures/vehicles/es8-copper-turbine-side.svg',
    })
    await world.set(key, 1, 'publish')
    const film = await world.read.getVimeoVideo(
      { params: { id }, query: undefined, body: undefined },
      world.reader('nl_NL'),
    )
    expect(film).toMatchObject({
      id,
      title: 'A film at Vimeo',
      embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
    })
    await expect(
      world.read.getVimeoVideo({ params: { id: '1' }, query: undefined, body: undefined }, world.reader('nl_NL')),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
