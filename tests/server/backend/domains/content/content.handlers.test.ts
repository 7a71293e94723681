import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedArticles } from '#server/backend/domains/content/seed/articles/articles.ts'
import { contentLocales } from '#server/backend/kernel/i18n/content-locales.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { startSeededBackend } from '#tests/support/seeded-backend.ts'

const list = z.object({
  total: z.number(),
  items: z.array(z.object({ id: z.string(), title: z.string(), published_at: z.string(), scene: z.string() })),
})
const page = z.object({ blocks: z.array(z.object({ type: z.string(), fields: z.record(z.string(), z.unknown()) })) })

const seeded = Object.entries(seedArticles)
const typed = (type: string) => seeded.filter(([, article]) => article.type === type).map(([id]) => id)
const about = (topic: string) => seeded.filter(([, { topics }]) => topics.some((known) => known === topic))

describe('the content client’s calls', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startSeededBackend()
  })
  afterAll(() => backend.stop())

  /** Unsigned, as the content client asks. */
  async function ask(path: string) {
    const response = await backend.fetch(new Request(`http://backend.test${path}`))
    const body: unknown = await response.json()
    return { status: response.status, body }
  }

  const listed = async (query: string) => list.parse((await ask(`/content/page?${query}`)).body)

  it('list articles in the visitor’s language, the newest first', async () => {
    const { items, total } = await listed('lang=de&region=DE')
    expect(total).toBe(seeded.length)
    expect(items[0]).toMatchObject({
      id: 'at-your-door',
      title: 'Die Probefahrt, die vor Ihrer Tür beginnt',
      scene: 'city',
    })
    const dates = items.map((item) => item.published_at)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('list them page by page and by type', async () => {
    const first = await listed('lang=sv&region=SE&size=4')
    const second = await listed('lang=sv&region=SE&size=4&page=2')
    expect([first.items.length, second.items.length, second.total]).toEqual([4, 4, seeded.length])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(8)
    const press = (await listed('lang=sv&region=SE&type=newsroom')).items.map(({ id }) => id)
    expect(press.toSorted()).toEqual(typed('newsroom'))
    expect((await listed('lang=sv&region=SE&topic=charging')).total).toBe(about('charging').length)
    expect((await ask('/content/page?type=none')).status).toBe(400)
    expect((await ask('/content/page?topic=none')).status).toBe(400)
  })

  it('speak English where they are not asked otherwise or know no better', async () => {
    expect((await listed('')).items[0]?.title).toBe('The test drive that begins at your door')
    expect((await listed('lang=fr&region=FR')).items[0]?.title).toBe('The test drive that begins at your door')
  })

  it('keep what is not published yet to themselves', async () => {
    const publishedAt = new Date(backend.services.clock.now().getTime() + 60_000)
    const facts = { type: 'news', topics: ['guide'], desk: 'newsroom', scene: 'fjord' }
    const text = { title: 'Soon, not yet', summary: 'What is not published yet.', html: '<p>Soon</p>' }
    const body = { ...facts, ...text }
    await backend.services
      .db()
      .insert(contentItems)
      .values({ id: 'soon', kind: 'article', locale: 'en_US', body, publishedAt })
    expect((await listed('size=50')).total).toBe(seeded.length)
    expect((await ask('/c/content/soon')).status).toBe(404)
    await backend.services.clock.advance(120)
    expect((await listed('size=50')).items[0]?.id).toBe('soon')
    // Only in English so far, and better than nothing elsewhere.
    expect((await listed('lang=da&region=DK')).items[0]?.title).toBe('Soon, not yet')
  })

  it('show an article whole', async () => {
    const { body } = await ask('/c/content/tromso-winter?lang=nb&region=NO')
    expect(body).toMatchObject({ id: 'tromso-winter', title: 'Minus 24: ti dager nord for Tromsø' })
    expect(body).toMatchObject({ html: expect.stringContaining('<blockquote><p>At en bil starter, er ingen bragd.') })
  })

  it('show the home page’s offer and stories, other ones in the Gulf', async () => {
    const stories = page.parse((await ask('/l/web_op/www/home/stories?lang=ar&region=AE')).body)
    expect(stories.blocks.map(({ fields }) => fields['path'])).toEqual([
      '/news/liwa-heat',
      '/news/at-your-door',
      '/news/quiet-cabin',
    ])
    const offers = page.parse((await ask('/l/web_op/www/home/offers?lang=nl&region=NL')).body)
    expect(offers.blocks[0]?.fields).toMatchObject({ title: 'Inclusief winterwielen', item: 'winterWheels' })
  })

  it('show a configuration as it was written', async () => {
    const { body } = await ask('/conflet/cfg/site/support?lang=da&region=DK')
    expect(body).toMatchObject({ phones: { DK: '+45 12 34 01 00' } })
  })

  it.each([
    '/c/content/none',
    '/l/web_op/www/home/none',
    '/conflet/cfg/site/none?lang=de&region=DE',
    // An article is no component.
    '/l/web_op/www/at-your/door',
  ])('do not find %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toMatchObject({ result_code: 'not_found' })
  })

  it('want language and region of a configuration', async () => {
    expect((await ask('/conflet/cfg/site/support')).status).toBe(400)
  })
})

describe('the locales of a visitor’s content', () => {
  it.each([
    [{ lang: 'nb', region: 'NO' }, ['no_NO', 'en_US', 'en_EU']],
    [{ lang: 'en', region: 'AE' }, ['en_AE', 'en_EU', 'en_US']],
    [{ lang: 'en', region: 'GB' }, ['en_EU', 'en_US', 'en_AE']],
    [{ lang: 'de', region: undefined }, ['de_DE', 'en_US', 'en_EU']],
    [{ lang: 'fr', region: 'FR' }, ['en_US', 'en_EU']],
    [null, ['en_US', 'en_EU']],
  ])('for %o are %o', (visitor, locales) => {
    expect(contentLocales(visitor)).toEqual(locales)
  })
})
