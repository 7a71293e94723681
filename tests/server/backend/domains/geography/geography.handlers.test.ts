import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestBackend } from '#tests/support/backend.ts'
import { startSeededBackend } from '#tests/support/seeded-backend.ts'

const named = z.array(z.object({ id: z.string(), name: z.string(), country: z.string() }))

describe('the geography calls', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startSeededBackend()
  })
  afterAll(() => backend.stop())

  async function ask(path: string, query: Record<string, string> = {}) {
    const { status, body } = await backend.call({ path: `/bff/api/v1/${path}`, query })
    return { status, code: body['result_code'], data: body['data'] }
  }

  async function names(path: string, query: Record<string, string> = {}) {
    const { data } = await ask(path, query)
    return named.parse(data).map(({ name }) => name)
  }

  describe('search', () => {
    it.each([
      ['kob', 'København'],
      ['KØB', 'København'],
      ['goteb', 'Göteborg'],
      ['gothenburg', 'Göteborg'],
      ['munich', 'München'],
      ['Alesund', 'Ålesund'],
      ['aalesund', 'Ålesund'],
      ['الشارقة', 'Sharjah'],
      ['شارق', 'Sharjah'],
      ['hertogen', "'s-Hertogenbosch"],
    ])('finds a town first by "%s"', async (q, name) => {
      expect((await names('geo/search', { q }))[0]).toBe(name)
    })

    it('puts the name itself before longer ones, and what begins with it before what holds it', async () => {
      const found = await names('geo/search', { q: 'hamm', country: 'DE' })
      expect(found[0]).toBe('Hamm')
      const beginnings = found.map((name) => name.toLowerCase().startsWith('hamm'))
      expect(beginnings).toEqual(beginnings.toSorted((a, b) => Number(b) - Number(a)))
    })

    it('puts the larger of two towns first', async () => {
      const found = await names('geo/search', { q: 'ha', country: 'DE' })
      expect(found.slice(0, 2)).toEqual(['Hamburg', 'Hannover'])
    })

    it('stays in the country that is asked for, and in the markets', async () => {
      const { data } = await ask('geo/search', { q: 'berg', country: 'NO' })
      expect(new Set(named.parse(data).map(({ country }) => country))).toEqual(new Set(['NO']))
      expect(await names('geo/search', { q: 'paris' })).not.toContain('Paris')
      expect(await names('geo/search', { q: 'berlin', country: 'US' })).toEqual([])
    })

    it('answers in Arabic names on an Arabic page', async () => {
      expect((await names('geo/search', { q: 'dubai', lang: 'ar', region: 'AE' }))[0]).toBe('دبي')
    })

    it.each(['%%', '__', "''", '--'])('finds nothing by "%s"', async (q) => {
      expect(await names('geo/search', { q })).toEqual([])
    })

    it('wants two letters', async () => {
      expect(await ask('geo/search', { q: 'a' })).toMatchObject({ status: 400, code: 'invalid_params' })
    })
  })

  describe('postcodes', () => {
    it.each(['cities/by-postcode', 'cities/by-postcode/google'])('are known to %s', async (path) => {
      const { data } = await ask(path, { country: 'NL', postcode: '1234ab' })
      expect(data).toMatchObject([{ name: 'Hilversum', country: 'NL', postcode: '1234 AB' }])
    })

    it('mean one town when they are whole, and all it can still become before', async () => {
      expect(await names('cities/by-postcode', { country: 'DE', postcode: '24937' })).toEqual(['Flensburg'])
      const possible = await names('cities/by-postcode', { country: 'DE', postcode: '24' })
      expect(possible[0]).toBe('Kiel')
      expect(possible).toContain('Flensburg')
    })

    it('mean nothing where they are none', async () => {
      expect(await names('cities/by-postcode', { country: 'DE', postcode: '00000' })).toEqual([])
      expect(await names('cities/by-postcode', { country: 'AE', postcode: '12345' })).toEqual([])
      expect(await names('cities/by-postcode', { country: 'US', postcode: '90210' })).toEqual([])
    })
  })

  describe('lists', () => {
    it('hold the towns of a country by name', async () => {
      const towns = await names('cities/AE')
      expect(towns).toContain('Hatta')
      expect(towns).toEqual(towns.toSorted((a, b) => a.localeCompare(b)))
    })

    it('hold the states, in the order of the visitor’s language', async () => {
      expect(await names('geo/states', { country: 'SE', lang: 'sv', region: 'SE' })).toHaveLength(21)
      const swedish = await names('geo/states', { country: 'SE', lang: 'sv', region: 'SE' })
      expect(swedish.at(-1)).toBe('Östergötlands län')
      expect(await names('geo/states', { country: 'AE', lang: 'ar', region: 'AE' })).toContain('عجمان')
      expect(await names('geo/states', { country: 'US' })).toEqual([])
    })

    it('hold all areas of all markets, or those of one', async () => {
      expect(await names('area')).toHaveLength(76)
      expect(await names('area', { country: 'DK' })).toHaveLength(5)
    })

    it('hold the towns of a state', async () => {
      const towns = await names('geo/states/NO-56/cities')
      expect(towns).toEqual(expect.arrayContaining(['Alta', 'Hammerfest', 'Kirkenes']))
      expect(towns).not.toContain('Tromsø')
    })

    it.each(['cities/US', 'geo/states/DE-XX/cities'])('do not exist for %s', async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, code: 'not_found' })
    })
  })

  describe('the area of a position', () => {
    it.each([
      ['53.55', '10', 'DE-HH'],
      ['69.65', '18.96', 'NO-55'],
      ['24.2', '55.75', 'AE-AZ'],
    ])('at %s, %s is %s', async (latitude, longitude, id) => {
      expect((await ask('geo/area', { latitude, longitude })).data).toMatchObject({ id })
    })

    it('is none at sea and none without a position', async () => {
      expect((await ask('geo/area', { latitude: '57', longitude: '3' })).data).toBeNull()
      expect(await ask('geo/area', { latitude: '91', longitude: '3' })).toMatchObject({ code: 'invalid_params' })
    })
  })
})
