import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarketCode } from '#config'
import { locate } from '#server/backend/domains/geography/locate.ts'
import { servingSite } from '#server/backend/domains/geography/served-areas.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { startSeededBackend } from '#tests/support/seeded-backend.ts'

describe('where somebody is', () => {
  let backend: TestBackend
  const serving = async (country: MarketCode, postcode: string, city = '') =>
    (await servingSite(backend.services, { country, postcode, city }))?.id ?? null

  beforeAll(async () => {
    backend = await startSeededBackend()
  })
  afterAll(() => backend.stop())

  describe('is found', () => {
    it('by their own position, with the nearest town', async () => {
      const found = await locate(backend.services, { country: 'NO', latitude: 69.66, longitude: 18.95 })
      expect(found).toEqual({ latitude: 69.66, longitude: 18.95, cityId: '3133895' })
    })

    it('by a position far from any town, without a town', async () => {
      const found = await locate(backend.services, { country: 'NO', latitude: 66, longitude: 2 })
      expect(found).toEqual({ latitude: 66, longitude: 2, cityId: null })
    })

    it.each([
      ['DE', '25980', 54.9, 8.3],
      ['DE', '25421', 53.7, 9.8],
      ['DK', '3700', 55.1, 14.7],
      ['NL', '9711 LM', 53.2, 6.6],
      ['SE', '981 30', 67.9, 20.2],
      ['NO', '9730', 69.5, 25.5],
    ] as const)('by a postcode: %s %s', async (country, postcode, latitude, longitude) => {
      const found = await locate(backend.services, { country, postcode })
      expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(1)
      expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(1.3)
    })

    it.each([
      ['NL', 'The Hague', '2747373'],
      ['DE', 'MUENCHEN', '2867714'],
      ['AE', 'دبي', '292223'],
      ['DE', 'Frankfurt (Oder)', '2925535'],
    ] as const)('by a town in any spelling: %s %s', async (country, city, cityId) => {
      expect(await locate(backend.services, { country, city })).toMatchObject({ cityId })
    })

    it.each([
      ['DE', '24937', '2926271'],
      ['DE', '24103', '2891122'],
      ['NO', '1771', '3154209'],
    ] as const)('by the finest area a postcode lies in: %s %s', async (country, postcode, cityId) => {
      expect(await locate(backend.services, { country, postcode })).toMatchObject({ cityId })
    })

    it('by the town where the postcode is none', async () => {
      const byBoth = await locate(backend.services, { country: 'DE', postcode: '00000', city: 'Kiel' })
      expect(byBoth).toEqual(await locate(backend.services, { country: 'DE', city: 'Kiel' }))
    })
  })

  it.each([
    [{ country: 'DE' }],
    [{ country: 'DE', postcode: '05123' }],
    [{ country: 'DE', city: 'Atlantis' }],
    [{ country: 'DE', city: '%' }],
    [{ country: 'DE', city: '' }],
    [{ country: 'NO', city: 'München' }],
  ] as const)('stays unknown with %o', async (whereabouts) => {
    expect(await locate(backend.services, whereabouts)).toBeNull()
  })

  describe('decides which store sends a car to their door', () => {
    it.each([
      ['DE', '20457', 'de-hamburg-hafencity'],
      ['DE', '14467', 'de-berlin-mitte'],
      ['DK', '1850', 'dk-frederiksberg'],
      ['NL', '2516 BA', 'nl-den-haag-binckhorst'],
      ['SE', 'S-753 23', 'se-uppsala-boland'],
      ['NO', '0191', 'no-oslo-bjoervika'],
    ] as const)('by postcode: %s %s', async (country, postcode, site) => {
      expect(await serving(country, postcode)).toBe(site)
    })

    it('by town where there are no postcodes', async () => {
      expect(await serving('AE', '', 'Ajman')).toBe('ae-sharjah-al-majaz')
      expect(await serving('AE', '', 'أبوظبي')).toBe('ae-abu-dhabi-yas')
    })

    it('by town where somebody leaves their postcode out', async () => {
      expect(await serving('SE', '', 'Mölndal')).toBe('se-goeteborg-lindholmen')
    })

    it('with the way from the store', async () => {
      const source = await servingSite(backend.services, { country: 'DE', postcode: '14467' })
      expect(source?.distanceKm).toBeGreaterThan(15)
      expect(source?.distanceKm).toBeLessThan(60)
    })

    it.each([
      ['DE', '17489', ''],
      ['DE', '30459', ''],
      ['DK', '3700', ''],
      ['NL', '9711 LM', ''],
      ['SE', '981 30', ''],
      ['NO', '9900', ''],
      ['AE', '', 'Fujairah'],
      ['AE', '', 'Al Ain'],
      ['DE', '05123', 'Hamburg'],
      ['DE', 'Hamburg', 'Hamburg'],
      ['AE', '', 'Atlantis'],
      ['DE', '', ''],
    ] as const)('and none does: %s %s %s', async (country, postcode, city) => {
      expect(await serving(country, postcode, city)).toBeNull()
    })
  })
})
