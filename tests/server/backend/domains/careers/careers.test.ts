import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { config } from '#config'
import { opening } from '#server/api/contract/schemas/careers.ts'
import { openingRows } from '#server/backend/domains/careers/seed/opening-rows.ts'
import { openings } from '#server/backend/domains/careers/seed/openings.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'
import type { TestBackend } from '#tests/support/backend.ts'
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

  /** Writes anew what whoever names no language is told, the first opening changed. */
  async function change(fields: Record<string, unknown>) {
    const english = openingRows().find(({ locale }) => locale === config.defaultLocale)
    const body = z
      .object({ blocks: z.array(z.object({ type: z.string(), id: z.string(), fields: z.looseObject({}) })) })
      .parse(english?.body)
    const [first, ...others] = body.blocks
    if (!first) throw new Error('no openings')
    const blocks = [{ ...first, fields: { ...first.fields, ...fields } }, ...others]
    const isEnglish = and(eq(contentItems.id, 'careers/openings'), eq(contentItems.locale, config.defaultLocale))
    await backend.services.db().update(contentItems).set({ body: { blocks } }).where(isEnglish)
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

  it('leave out what is posted later, and what is no opening', async () => {
    const id = await change({ postedOn: dayFromNow(2) })
    expect((await ask(`/${id}`)).body['result_code']).toBe('not_found')
    await change({ pay: 'a lot' })
    expect((await listed()).items).toHaveLength(Object.keys(openings).length - 1)
  })
})

describe('the seeded openings', () => {
  it.each(openingRows())('are whole in $locale', ({ body }) => {
    const fields = opening.omit({ id: true, isOpen: true, language: true })
    const { blocks } = z.object({ blocks: z.array(z.object({ fields })) }).parse(body)
    expect(blocks).toHaveLength(Object.keys(openings).length)
  })
})
