import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleLimits } from '#server/api/contract/article-html.ts'
import { siteConfigurations } from '#server/backend/domains/site-info/seed/site-configurations.ts'
import { seedReference } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { article, type ContentWorld, keyOf, openContentWorld } from './content-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('what staff write (%s)', (kind) => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place(kind))
  })
  afterAll(() => world.close())

  /** How often pages that show articles have had to be made anew. */
  const articlesChanged = async () => (await tagVersions(world.services))['articles'] ?? 0
  const titleOf = async (id: string) =>
    (await world.client.getContent({ params: { id }, query: {}, body: undefined }, world.reader('en_EU'))).title
  const getDocument = (id: string) =>
    world.staff.getDocument({ params: {}, query: keyOf(id), body: undefined }, world.by.kari)

  it('is nobody’s to read before it is published, and everybody’s at once then', async () => {
    const key = keyOf('heron')
    const before = await articlesChanged()
    const saved = await world.save(key, 0, article)
    expect(saved).toMatchObject({ state: 'draft', revision: 1, savedBy: 'kari', locales: ['en_EU'] })
    await expect(titleOf('heron')).rejects.toMatchObject({ code: 'not_found' })
    expect(await articlesChanged()).toBe(before)

    expect(await world.set(key, 1, 'publish')).toMatchObject({
      state: 'published',
      history: [{ entry: 'v1' }, { entry: 'r1' }],
    })
    expect(await articlesChanged()).toBe(before + 1)
    expect(await titleOf('heron')).toBe(article.title)
  })

  it('stays as it was published while it is changed, and keeps its first date and each wording', async () => {
    const key = keyOf('otter')
    await world.save(key, 0, article)
    const first = await world.set(key, 1, 'publish')
    await world.services.clock.advance(3_600)
    const changed = await world.save(key, 1, { ...article, title: 'An otter on the charging post' })
    expect(changed).toMatchObject({ state: 'changed', revision: 2 })
    expect(await titleOf('otter')).toBe(article.title)

    const second = await world.set(key, 2, 'publish')
    expect(second.publishedAt).toBe(first.publishedAt)
    const [latest] = second.history
    expect(second.history).toMatchObject([
      { entry: 'v2', until: null },
      { entry: 'r2' },
      { entry: 'v1', until: latest?.at },
      { entry: 'r1' },
    ])
    const shown = await world.client.getContent(
      { params: { id: 'otter' }, query: {}, body: undefined },
      world.reader('en_EU'),
    )
    expect(shown).toMatchObject({ title: 'An otter on the charging post', updatedAt: latest?.at })
  })

  it('is refused where it is too long, or would be once its tags are closed, and the last one stays', async () => {
    const key = keyOf('flood')
    await world.save(key, 0, article)
    for (const html of ['x'.repeat(articleLimits.length + 1), '<p>x'.repeat(articleLimits.marks * 0.8)]) {
      await expect(world.save(key, 1, { ...article, html })).rejects.toMatchObject({ code: 'content_too_large' })
    }
    expect(await getDocument('flood')).toMatchObject({ revision: 1, body: { title: article.title } })
  })

  it('is not overwritten by somebody who has not seen it', async () => {
    const key = keyOf('conflict')
    await world.save(key, 0, article)
    await world.save(key, 1, { ...article, title: 'Omar was here' }, world.by.omar)
    const refused = { code: 'content_changed', data: { revision: 2, savedBy: 'omar' } }
    await expect(world.save(key, 1, article)).rejects.toMatchObject(refused)
    await expect(world.save(key, 0, article)).rejects.toMatchObject(refused)
    await expect(world.set(key, 1, 'publish')).rejects.toMatchObject(refused)
    expect(await getDocument('conflict')).toMatchObject({ revision: 2, body: { title: 'Omar was here' } })
  })

  it('goes out when its time comes by the backend’s clock, and is left alone until then', async () => {
    const key = keyOf('scheduled')
    await world.save(key, 0, article)
    const { at, local } = world.timeIn(7_200)
    expect(await world.set(key, 1, 'schedule', local)).toMatchObject({
      state: 'scheduled',
      publishAt: at,
      timeZone: 'Europe/Berlin',
    })
    await expect(world.save(key, 1, article)).rejects.toMatchObject({ code: 'content_scheduled' })
    await expect(world.set(key, 1, 'publish')).rejects.toMatchObject({ code: 'content_scheduled' })

    await world.services.clock.advance(7_100)
    await world.outbox.drain()
    await expect(titleOf('scheduled')).rejects.toMatchObject({ code: 'not_found' })
    const before = await articlesChanged()
    await world.services.clock.advance(260)
    await world.outbox.drain()
    expect(await titleOf('scheduled')).toBe(article.title)
    expect(await getDocument('scheduled')).toMatchObject({ state: 'published', publishAt: null, publishedAt: at })
    expect(await articlesChanged()).toBe(before + 1)
  })

  it('is not scheduled where it is published as it stands already', async () => {
    const key = keyOf('published')
    await world.save(key, 0, article)
    await world.set(key, 1, 'publish')
    const { local } = world.timeIn(60)
    expect(await world.set(key, 1, 'schedule', local)).toMatchObject({ state: 'published', publishAt: null })
    await world.services.clock.advance(120)
    await world.outbox.drain()
    expect(await world.save(key, 1, { ...article, title: 'A heron elsewhere' })).toMatchObject({ state: 'changed' })
  })

  it('can be taken from the calendar again', async () => {
    const key = keyOf('unscheduled')
    await world.save(key, 0, article)
    await world.set(key, 1, 'schedule', world.timeIn(60).local)
    expect(await world.set(key, 1, 'unschedule')).toMatchObject({ state: 'draft', publishAt: null })
    await world.services.clock.advance(120)
    await world.outbox.drain()
    await expect(titleOf('unscheduled')).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.set(key, 1, 'schedule', world.timeIn(-120).local)).rejects.toMatchObject({
      code: 'invalid_params',
    })
    await expect(world.set(key, 1, 'schedule')).rejects.toMatchObject({ code: 'invalid_params' })
  })

  it('comes off the site at a time by the clocks of its market, once', async () => {
    const key = keyOf('liwa-heat', 'ar_AE')
    const { at, local } = world.timeIn(3_600, 'ar_AE')
    expect(await world.set(key, 0, 'takeDown', local)).toMatchObject({
      state: 'published',
      takeDownAt: at,
      timeZone: 'Asia/Dubai',
    })
    const listed = await world.staff.listDocuments(
      { params: {}, query: { kind: 'article', page: 1, size: 1, q: 'liwa-heat' }, body: undefined },
      world.by.kari,
    )
    const text = listed.items[0]?.texts.find(({ locale }) => locale === 'ar_AE')
    expect(text).toMatchObject({ state: 'published', publishAt: null, takeDownAt: at })
    const before = await articlesChanged()
    await world.services.clock.advance(3_500)
    await world.outbox.drain()
    expect(await articlesChanged()).toBe(before)
    await world.services.clock.advance(160)
    await world.outbox.drain()
    const read = () => world.staff.getDocument({ params: {}, query: key, body: undefined }, world.by.kari)
    expect(await read()).toMatchObject({ state: 'draft', revision: 1, publishedAt: null, takeDownAt: null })
    expect(await articlesChanged()).toBe(before + 1)

    // Its time has been; published again, it stays.
    await world.set(key, 1, 'publish')
    await world.services.clock.advance(7_200)
    await world.outbox.drain()
    expect(await read()).toMatchObject({ state: 'published', takeDownAt: null })
  })

  it('is published and comes off the site at two times, set at once', async () => {
    const key = keyOf('season')
    await world.save(key, 0, article)
    await expect(world.set(key, 1, 'takeDown', world.timeIn(60).local)).rejects.toMatchObject({
      code: 'invalid_params',
    })
    const end = world.timeIn(7_200)
    await world.set(key, 1, 'schedule', world.timeIn(3_600).local)
    await expect(world.set(key, 1, 'takeDown', world.timeIn(1_800).local)).rejects.toMatchObject({
      code: 'invalid_params',
    })
    expect(await world.set(key, 1, 'takeDown', end.local)).toMatchObject({ state: 'scheduled', takeDownAt: end.at })
    await world.services.clock.advance(3_700)
    await world.outbox.drain()
    expect(await titleOf('season')).toBe(article.title)
    await world.services.clock.advance(3_700)
    await world.outbox.drain()
    await expect(titleOf('season')).rejects.toMatchObject({ code: 'not_found' })
    expect((await getDocument('season')).history[0]).toMatchObject({ entry: 'v1', until: end.at, takenDownBy: 'kari' })
  })

  it('stays on the site where its end is moved or taken back', async () => {
    const key = keyOf('kept')
    await world.save(key, 0, article)
    await world.set(key, 1, 'publish')
    const later = world.timeIn(7_200)
    await world.set(key, 1, 'takeDown', world.timeIn(60).local)
    await world.set(key, 1, 'takeDown', later.local)
    await world.services.clock.advance(3_600)
    await world.outbox.drain()
    expect(await getDocument('kept')).toMatchObject({ state: 'published', takeDownAt: later.at })
    expect(await world.set(key, 1, 'keep')).toMatchObject({ takeDownAt: null })
    await world.services.clock.advance(7_200)
    await world.outbox.drain()
    expect(await titleOf('kept')).toBe(article.title)

    // Taken off by hand, nothing is left to do later.
    await world.set(key, 1, 'takeDown', world.timeIn(600).local)
    expect(await world.set(key, 1, 'unpublish')).toMatchObject({ state: 'draft', takeDownAt: null })
  })

  it('comes off the site, seeded or not, and stays with staff', async () => {
    const key = keyOf('liwa-heat')
    expect(await getDocument('liwa-heat')).toMatchObject({ state: 'published', revision: 0, savedBy: null })
    const before = await articlesChanged()
    expect(await world.set(key, 0, 'unpublish')).toMatchObject({ state: 'draft', revision: 1 })
    await world.set(keyOf('liwa-heat', 'en_US'), 0, 'unpublish').catch(() => null)
    const { items } = await world.read.listNews(
      { params: {}, query: { page: 1, size: 50 }, body: undefined },
      world.reader('en_EU'),
    )
    expect(items.map(({ id }) => id)).not.toContain('liwa-heat')
    expect(await articlesChanged()).toBeGreaterThan(before)
    expect(await world.set(key, 1, 'publish')).toMatchObject({ state: 'published' })
  })

  it('is theirs from the first saving on: a later release does not bring back what was seeded', async () => {
    const key = keyOf('quiet-cabin')
    const { body } = await getDocument('quiet-cabin')
    await world.save(key, 0, { ...body, title: 'What you hear, told anew' })
    await world.set(key, 1, 'publish')
    await world.services.db().delete(contentItems).where(eq(contentItems.id, 'site/reference-data'))
    await seedReference(world.services, modules)
    expect(await titleOf('quiet-cabin')).toBe('What you hear, told anew')
  })

  it('is not published before it is complete, and says what is missing', async () => {
    const key = keyOf('half')
    await world.save(key, 0, { type: 'news', title: 'Half', topics: [] })
    const missing = {
      code: 'content_incomplete',
      data: { fields: expect.arrayContaining(['title', 'topics', 'html']) },
    }
    await expect(world.set(key, 1, 'publish')).rejects.toMatchObject(missing)
    await expect(world.set(key, 1, 'schedule', world.timeIn(60).local)).rejects.toMatchObject(missing)
    const preview = { params: {}, query: { id: 'half', locale: 'en_EU' }, body: undefined } as const
    await expect(world.staff.previewArticle(preview, world.by.kari)).rejects.toMatchObject(missing)
  })

  it('loses what could act on a page as soon as it is saved', async () => {
    const html = '<p onclick="x()">Safe</p><script>alert(1)</script><img src="https://evil.example/x.svg" />'
    expect(await world.save(keyOf('hostile'), 0, { ...article, html })).toMatchObject({ body: { html: '<p>Safe</p>' } })
  })

  it('can be seen before as it will be seen then', async () => {
    const key = keyOf('preview')
    await world.save(key, 0, article)
    const query = { id: 'preview', locale: 'en_EU' } as const
    const preview = await world.staff.previewArticle({ params: {}, query, body: undefined }, world.by.kari)
    await world.set(key, 1, 'publish')
    const shown = await world.client.getContent(
      { params: { id: 'preview' }, query: {}, body: undefined },
      world.reader('en_EU'),
    )
    const undated = { publishedAt: '', updatedAt: '' }
    expect({ ...preview, ...undated }).toEqual({ ...shown, ...undated })
  })

  it('is listed with the state of each of its languages, found by title or address', async () => {
    const list = (q?: string) =>
      world.staff.listDocuments(
        { params: {}, query: { kind: 'article', page: 1, size: 50, q }, body: undefined },
        world.by.kari,
      )
    await world.save(keyOf('listed'), 0, { ...article, title: 'To be found 100% surely' })
    await world.save(keyOf('listed', 'de_DE'), 0, article)
    await world.set(keyOf('listed', 'de_DE'), 1, 'publish')
    const expected = {
      id: 'listed',
      title: 'To be found 100% surely',
      texts: [
        { locale: 'de_DE', state: 'published' },
        { locale: 'en_EU', state: 'draft' },
      ],
    }
    expect((await list('100% s')).items).toMatchObject([expected])
    expect((await list('listed')).total).toBe(1)
    expect((await list()).items[0]).toMatchObject({ id: 'listed' })
    expect((await list()).total).toBeGreaterThan(6)
  })
})

describe('components and settings', () => {
  let world: ContentWorld
  beforeAll(async () => {
    world = await openContentWorld(await place('embedded'))
  })
  afterAll(() => world.close())

  it('are kept and published the same way, as what they are', async () => {
    const key = { kind: 'component', id: 'home/offers', locale: 'de_DE' } as const
    await world.save(key, 0, { blocks: 'none' })
    await expect(world.set(key, 1, 'publish')).rejects.toMatchObject({ code: 'content_incomplete' })
    await world.save(key, 1, { blocks: [{ type: 'offer', id: 'one', fields: { title: 'Neu' } }] })
    await world.set(key, 2, 'publish')
    const params = { a: 'home', b: 'offers' }
    expect(
      await world.client.getComponent({ params, query: undefined, body: undefined }, world.reader('de_DE')),
    ).toEqual({
      blocks: [{ type: 'offer', id: 'one', fields: { title: 'Neu' } }],
    })
  })

  it('are not published as what the pages that read them could not show', async () => {
    const stream = { kind: 'configuration', id: 'site/live-stream', locale: 'en_US' } as const
    const written = siteConfigurations['site/live-stream']
    const wrong = { time: '24:00', timeZone: 'Europe/Atlantis', durationMinutes: 0, path: '//evil.example' }
    await world.save(stream, 0, { ...written, ...wrong })
    await expect(world.set(stream, 1, 'publish')).rejects.toMatchObject({
      code: 'content_incomplete',
      data: { fields: Object.keys(wrong) },
    })
    await world.save(stream, 1, { ...written, time: '19:30' })
    expect(await world.set(stream, 2, 'publish')).toMatchObject({ state: 'published' })
  })
})
