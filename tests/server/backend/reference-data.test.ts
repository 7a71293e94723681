import { describe, expect, it } from 'vitest'
import { config, localeSlugs, marketCodes } from '#config'
import { site as siteSchema } from '#server/api/contract/schemas/test-drive.ts'
import { models } from '#server/backend/domains/catalogue/seed/models.ts'
import { contentRows } from '#server/backend/domains/content/seed/content-rows.ts'
import { guidelinesVersion } from '#server/backend/domains/content/seed/guideline-rows.ts'
import { legalRows } from '#server/backend/domains/content/seed/legal-rows.ts'
import { distanceKm, nearestOf } from '#server/backend/domains/geography/distance.ts'
import { arabicNames } from '#server/backend/domains/geography/local-names.ts'
import { placeRows } from '#server/backend/domains/geography/seed/place-rows.ts'
import { storeRows } from '#server/backend/domains/stores/seed/store-rows.ts'
import { contractBody, contractVersion } from '#server/backend/domains/subscription/agreement/seed/contract-body.ts'
import { fleetRows } from '#server/backend/domains/test-drive/seed/fleet-rows.ts'
import { declared } from '#tests/support/declared.ts'

const { cities, states } = placeRows()
const { sites, servedAreas } = storeRows()
const stores = sites.filter(({ kind }) => kind === 'store')

describe('the towns', () => {
  it('carry their official local names, are known once, and lie in a state of their country', () => {
    expect(
      cities.filter(({ name }) => ['Munich', 'Copenhagen', 'Århus', 'The Hague', 'Ajman City'].includes(name)),
    ).toEqual([])
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
    const stateIds = new Map(states.map(({ id, country }) => [id, country]))
    expect(cities.filter(({ stateId, country }) => stateIds.get(stateId) !== country)).toEqual([])
    expect(states.filter(({ id }) => !cities.some(({ stateId }) => stateId === id))).toEqual([])
  })

  it.each([
    ['Fredrikstad', 'NO-31'],
    ['Lillestrøm', 'NO-32'],
    ['Drammen', 'NO-33'],
    ['Larvik', 'NO-39'],
    ['Skien', 'NO-40'],
    ['Tromsø', 'NO-55'],
    ['Alta', 'NO-56'],
  ])('of the counties that Norway divided again are right: %s in %s', (name, state) => {
    expect(cities.find((town) => town.name === name)?.stateId).toBe(state)
  })

  it('of the Emirates all have an Arabic name, as have the emirates', () => {
    const places = [...cities, ...states].filter(({ country }) => country === 'AE')
    expect(places.filter(({ id }) => !arabicNames[id])).toEqual([])
    expect(Object.keys(arabicNames)).toHaveLength(places.length)
  })
})

describe('the sites', () => {
  it.each(marketCodes)('of %s are five to eight, stores and service points', (country) => {
    const here = sites.filter((site) => site.country === country)
    expect(here.length).toBeGreaterThanOrEqual(5)
    expect(here.length).toBeLessThanOrEqual(8)
    expect(new Set(here.map(({ kind }) => kind))).toEqual(new Set(['store', 'service']))
  })

  it.each(sites)('$id is what the contract asks for, in its town, with a telephone of its country', (site) => {
    expect(siteSchema.safeParse({ ...site, specialHours: [], modelIds: [] }).error).toBeUndefined()
    const around = cities.filter(({ country }) => country === site.country)
    // Dubai is thirty kilometres long.
    expect(nearestOf(site, around)?.km).toBeLessThan(15)

    const { dialCode, phoneDigits, address, timeZone } = config.markets[site.country]
    expect(site.timeZone).toBe(timeZone)
    expect(site.postcode === '').toBe(address.postcode === null)
    expect(site.phone.startsWith(`${dialCode} `)).toBe(true)
    // A landline may be shorter than the mobile numbers that customers give.
    const digits = site.phone.slice(dialCode.length).replaceAll(/\D/g, '').length
    expect(digits).toBeGreaterThanOrEqual(phoneDigits[0] - 2)
    expect(digits).toBeLessThanOrEqual(phoneDigits[1])
  })

  it.each(sites)('$id opens before it closes, once a day at most', ({ openingHours }) => {
    expect(openingHours.filter(({ opens, closes }) => opens >= closes)).toEqual([])
    expect(openingHours.filter(({ opens, closes }) => !/^\d\d:\d\d \d\d:\d\d$/.test(`${opens} ${closes}`))).toEqual([])
    expect(new Set(openingHours.map(({ weekday }) => weekday)).size).toBe(openingHours.length)
  })
})

describe('the served areas', () => {
  it('are those of stores, some of every country and not all', () => {
    const storeIds = new Set(stores.map(({ id }) => id))
    expect(servedAreas.filter(({ siteId }) => !storeIds.has(siteId))).toEqual([])
    expect(stores.filter(({ id }) => !servedAreas.some(({ siteId }) => siteId === id))).toEqual([])
    const { postcodeAreas } = placeRows()
    for (const country of marketCodes) {
      const all = country === 'AE' ? cities : postcodeAreas
      const served = new Set(servedAreas.filter((each) => each.country === country).map(({ area }) => area))
      expect(served.size).toBeGreaterThan(0)
      expect(served.size).toBeLessThan(all.filter((each) => each.country === country).length)
    }
  })
})

describe('the demonstration fleet', () => {
  const resources = fleetRows()
  const vehicles = resources.filter(({ kind }) => kind === 'vehicle')

  it('stands at stores only, two to four cars and two or three advisors each', () => {
    for (const { id } of stores) {
      const here = resources.filter(({ siteId }) => siteId === id)
      expect([2, 3, 4]).toContain(here.filter(({ kind }) => kind === 'vehicle').length)
      expect([2, 3]).toContain(here.filter(({ kind }) => kind === 'advisor').length)
    }
    const storeIds = new Set(stores.map(({ id }) => id))
    expect(resources.filter(({ siteId }) => !storeIds.has(siteId))).toEqual([])
  })

  it('has the ES8 everywhere, every model in every country, and one Vind in Hamburg', () => {
    expect(stores.filter(({ id }) => !vehicles.some((car) => car.siteId === id && car.modelId === 'es8'))).toEqual([])
    for (const country of marketCodes) {
      const here = new Set(stores.filter((site) => site.country === country).map(({ id }) => id))
      const offered = new Set(vehicles.filter(({ siteId }) => here.has(siteId)).map(({ modelId }) => modelId))
      expect(offered).toEqual(new Set(models.map(({ id }) => id)))
    }
    const inHamburg = vehicles.filter(({ siteId }) => siteId === 'de-hamburg-hafencity')
    expect(inHamburg.filter(({ modelId }) => modelId === 'vind')).toHaveLength(1)
  })

  it('has no plate and no id twice', () => {
    expect(new Set(vehicles.map(({ label }) => label)).size).toBe(vehicles.length)
    expect(new Set(resources.map(({ id }) => id)).size).toBe(resources.length)
  })
})

describe('the content', () => {
  const rows = [...contentRows(new Date('2026-11-01T00:00:00Z')), ...declared.seededTexts.flatMap((texts) => texts())]
  const textsIn = (locale: string) => JSON.stringify(rows.filter((row) => row.locale === locale))

  it.each(localeSlugs)('is complete in %s', (locale) => {
    const here = rows.filter((row) => row.locale === locale && row.kind !== 'configuration')
    expect(here.filter(({ kind }) => kind === 'component').map(({ id }) => id)).toEqual([
      'home/offers',
      'home/stories',
      ...legalRows(locale).map(({ id }) => id),
      'careers/guidelines',
      `careers/guidelines-${guidelinesVersion.id}`,
      `contract/${contractVersion.id}`,
      ...['leads', 'activities', 'trade-in', 'car-enquiry'].flatMap((purpose) => [
        `${purpose}/guidelines`,
        `${purpose}/guidelines-${guidelinesVersion.id}`,
      ]),
    ])
    expect(JSON.stringify(here)).not.toMatch(/undefined|TODO|""/)
  })

  it.each(['en', 'de', 'da', 'nl', 'sv', 'nb', 'ar'])('has six articles in %s at least', (lang) => {
    const inLanguage = rows.filter(
      ({ kind, locale }) =>
        kind === 'article' && localeSlugs.some((slug) => slug === locale && config.locales[slug].lang === lang),
    )
    expect(new Set(inLanguage.map(({ id }) => id)).size).toBeGreaterThanOrEqual(6)
  })

  it.each(localeSlugs)('lets consumers withdraw from the contract on, not from the handover (%s)', (locale) => {
    const withdrawal = JSON.stringify(contractBody(locale).blocks.find(({ id }) => id === 'clause-10'))
    expect(withdrawal).toMatch(/\b14\b/)
    expect(withdrawal).not.toMatch(
      /handover|Übergabe|udlevering|overdracht|överlämning|utlevering|overlevering|التسليم/i,
    )
  })

  it('never shouts', () => {
    expect(rows.filter(({ body }) => /!/.test(JSON.stringify(body)))).toEqual([])
  })

  it('is spelled as each side of the Atlantic spells it', () => {
    expect(textsIn('en_US')).not.toMatch(/licence|metre|tyre|windscreen|colour|centre/)
    expect(textsIn('en_EU')).not.toMatch(/license|(?:kilo|centi|milli|\d[ -])meter|\btires?\b|windshield/)
  })

  it('of Oslo’s store agrees with what stands there', () => {
    const cars = fleetRows().filter(({ siteId, kind }) => siteId === 'no-oslo-bjoervika' && kind === 'vehicle')
    expect(cars).toHaveLength(4)
    expect(cars.filter(({ modelId }) => modelId === 'es8')).toHaveLength(2)
    const oslo = sites.find(({ id }) => id === 'no-oslo-bjoervika')
    expect(oslo?.openingHours.find(({ weekday }) => weekday === 4)?.closes).toBe('19:00')
    expect(distanceKm(oslo ?? { latitude: 0, longitude: 0 }, { latitude: 59.9075, longitude: 10.7531 })).toBeLessThan(1)
  })
})
