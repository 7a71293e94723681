import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { opening, type OpeningFacts } from '#server/api/contract/schemas/careers.ts'
import { openingRows } from '#server/backend/domains/careers/seed/opening-rows.ts'
import { openings } from '#server/backend/domains/careers/seed/openings.ts'
import { openings as openingTable } from '#server/backend/platform/db/schema/careers.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { startSeededBackend } from '#tests/support/seeded-backend.ts'

const day = 86_400_000
const list = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string() })),
  countries: z.array(z.string()),
  teams: z.array(z.string()),
})

describe('the careers calls', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startSeededBackend()
  })
  afterAll(() => backend.stop())

  const ask = (path: string, query: Record<string, string> = {}) =>
    backend.call({ path: `/bff/api/v1/careers/openings${path}`, query })
  const listed = async (query: Record<string, string> = {}) => list.parse((await ask('', query)).body['data'])
  const dayFromNow = (days: number) =>
    new Date(backend.services.clock.now().getTime() + days * day).toISOString().slice(0, 10)

  /** Changes the facts of the first opening. */
  async function change(facts: Partial<OpeningFacts>) {
    const [first] = openingRows()
    if (!first) throw new Error('no openings')
    const changed = { facts: { ...first.facts, ...facts } }
    await backend.services.db().update(openingTable).set(changed).where(eq(openingTable.id, first.id))
    return first.id
  }

  it('list whom the brand looks for in the visitor’s language, the latest first', async () => {
    const { items, countries, teams } = await listed({ lang: 'de', region: 'DE' })
    expect(items).toHaveLength(Object.keys(openings).length)
    expect(items[0]).toMatchObject({
      id: 'battery-systems-engineer-oslo',
      title: 'Ingenieur für Batteriesysteme (m/w/d)',
    })
    expect(countries).toEqual(['AE', 'DE', 'DK', 'NL', 'NO', 'SE'])
    expect(teams).toEqual(['design', 'engineering', 'operations', 'retail', 'service', 'software'])
    expect((await listed({ lang: 'en', region: 'AE' })).items[0]?.title).toBe('Battery systems engineer')
  })

  it('narrow them down by country, team and words, and tell all there are to choose among', async () => {
    const inGermany = await listed({ country: 'DE' })
    expect(inGermany.items.map(({ id }) => id)).toEqual(['software-engineer-site-berlin', 'intern-second-life-berlin'])
    expect(inGermany.countries).toHaveLength(6)
    expect((await listed({ team: 'engineering', country: 'AE' })).items).toHaveLength(1)
    expect((await listed({ q: 'STOCKHOLM drive' })).items.map(({ id }) => id)).toEqual(['test-drive-advisor-stockholm'])
    expect((await listed({ q: 'SO-2598' })).items).toHaveLength(1)
    expect((await listed({ q: 'stockholm battery' })).items).toEqual([])
    expect((await ask('', { country: 'FR' })).body['result_code']).toBe('invalid_params')
  })

  it('give one whole, and know no other', async () => {
    const { body } = await ask('/material-designer-copenhagen', { lang: 'ar', region: 'AE' })
    expect(body['data']).toMatchObject({ title: 'مصمم/ة مواد', is_open: true, language: 'ar', closes_on: null })
    expect((await ask('/astronaut')).body['result_code']).toBe('not_found')
  })

  it('close with the last day in the country, are told of for thirty days more, and then are gone', async () => {
    const id = await change({ closesOn: dayFromNow(1) })
    expect((await listed()).items.map((item) => item.id)).toContain(id)
    expect((await ask(`/${id}`)).body['data']).toMatchObject({ is_open: true, closes_on: dayFromNow(1) })
    await change({ closesOn: dayFromNow(-2) })
    expect((await listed()).items.map((item) => item.id)).not.toContain(id)
    expect((await ask(`/${id}`)).body['data']).toMatchObject({ is_open: false })
    await change({ closesOn: dayFromNow(-32) })
    expect((await ask(`/${id}`)).body['result_code']).toBe('not_found')
  })

  it('leave out what is posted later', async () => {
    const id = await change({ postedOn: dayFromNow(2) })
    expect((await ask(`/${id}`)).body['result_code']).toBe('not_found')
  })
})

describe('openings of an installation that kept them as content', () => {
  const place = useDatabases('migrated')

  it('are taken over, each in all languages it has, and not again', async () => {
    const database = await openTestDatabase(await place('postgresql'))
    const { services, stop } = await workOn(database)
    const folder = 'server/backend/platform/db/migrations'
    const file = readdirSync(folder).find((name) => name.endsWith('_openings.sql')) ?? ''
    const takeOver = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')[1] ?? ''
    const text = {
      title: 'Designer',
      city: 'Oslo',
      summary: 'You draw what others only see.',
      tasks: ['a'],
      profile: ['b'],
    }
    const facts = { reference: 'X-1', team: 'design', postedOn: '2026-01-02', closesOn: null }
    const written = (locale: string, blocks: unknown[]) =>
      ({ id: 'careers/openings', kind: 'component', locale, body: { blocks }, publishedAt: new Date() }) as const
    const block = (id: string, title: string) => ({
      type: 'opening',
      id,
      fields: { ...facts, country: 'NO', ...text, title },
    })
    await services
      .db()
      .insert(contentItems)
      .values([
        written('en_EU', [block('designer', 'Designer')]),
        written('en_US', [block('designer', 'American')]),
        written('no_NO', [block('designer', 'Formgiver'), block('elsewhere', 'Uten engelsk')]),
      ])
    await services.db().execute(sql.raw(takeOver))
    await services.db().execute(sql.raw(takeOver))
    expect(await services.db().select().from(openingTable)).toEqual([
      { id: 'designer', country: 'NO', facts, texts: { en: text, nb: { ...text, title: 'Formgiver' } } },
    ])
    await stop()
    await database.close()
  })
})

describe('the seeded openings', () => {
  it.each(openingRows())('are whole in every language ($id)', ({ id, country, facts, texts }) => {
    for (const text of Object.values(texts)) {
      const whole = opening.parse({ ...facts, id, country, ...text, isOpen: true, language: 'en' })
      expect(whole.title).toBe(text.title)
    }
    expect(Object.keys(texts)).toHaveLength(7)
  })
})
