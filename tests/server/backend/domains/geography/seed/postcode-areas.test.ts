import { describe, expect, it } from 'vitest'
import { distanceKm } from '#server/backend/domains/geography/distance.ts'
import { placeRows } from '#server/backend/domains/geography/seed/place-rows.ts'

const { postcodeAreas, cities } = placeRows()
const townsById = new Map(cities.map((town) => [town.id, town]))

const twoDigits = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))

/** Beginnings in use, and the country's bounds: south, north, west, east. */
const countries = {
  DE: { known: twoDigits(1, 99), unused: ['05', '43', '62'], bounds: [47.2, 55.1, 5.8, 15.1], reachKm: 60 },
  DK: { known: twoDigits(10, 99), unused: ['38', '39'], bounds: [54.5, 57.8, 8.0, 15.2], reachKm: 30 },
  NL: { known: twoDigits(10, 99), unused: [], bounds: [50.7, 53.6, 3.3, 7.3], reachKm: 30 },
  SE: { known: twoDigits(10, 98), unused: ['32', '48', '49'], bounds: [55.3, 69.1, 10.9, 24.2], reachKm: 130 },
  NO: { known: twoDigits(0, 99), unused: [], bounds: [57.9, 71.3, 4.4, 31.2], reachKm: 130 },
} as const

/** Whole postcodes of which it is known where they are. */
const known = [
  ['DE', '01067', 'Dresden'],
  ['DE', '04109', 'Leipzig'],
  ['DE', '07743', 'Jena'],
  ['DE', '10115', 'Berlin'],
  ['DE', '14109', 'Berlin'],
  ['DE', '14467', 'Potsdam'],
  ['DE', '18439', 'Stralsund'],
  ['DE', '20095', 'Hamburg'],
  ['DE', '21335', 'Lüneburg'],
  ['DE', '28195', 'Bremen'],
  ['DE', '38440', 'Wolfsburg'],
  ['DE', '44787', 'Bochum'],
  ['DE', '50667', 'Köln'],
  ['DE', '60311', 'Frankfurt am Main'],
  ['DE', '67655', 'Kaiserslautern'],
  ['DE', '70173', 'Stuttgart'],
  ['DE', '78462', 'Konstanz'],
  ['DE', '80331', 'München'],
  ['DE', '90402', 'Nürnberg'],
  ['DE', '99423', 'Weimar'],
  ['DK', '1050', 'København'],
  ['DK', '3700', 'Rønne'],
  ['DK', '5000', 'Odense'],
  ['DK', '8000', 'Aarhus'],
  ['DK', '9000', 'Aalborg'],
  ['NL', '1012', 'Amsterdam'],
  ['NL', '3011', 'Rotterdam'],
  ['NL', '2511', 'Den Haag'],
  ['NL', '6211', 'Maastricht'],
  ['NL', '9711', 'Groningen'],
  ['SE', '11120', 'Stockholm'],
  ['SE', '41101', 'Göteborg'],
  ['SE', '21119', 'Malmö'],
  ['SE', '62157', 'Visby'],
  ['SE', '98131', 'Kiruna'],
  ['NO', '0150', 'Oslo'],
  ['NO', '5003', 'Bergen'],
  ['NO', '7011', 'Trondheim'],
  ['NO', '9008', 'Tromsø'],
  ['NO', '9900', 'Kirkenes'],
] as const

describe.each(Object.entries(countries))('the postcode areas of %s', (country, { known, unused, bounds, reachKm }) => {
  const areas = postcodeAreas.filter((area) => area.country === country)

  it('are those of every beginning in use, and of no other', () => {
    const beginnings = new Set(areas.map(({ prefix }) => prefix.slice(0, 2)))
    const withoutFiner = areas.filter(({ prefix }) => prefix.length === 2).map(({ prefix }) => prefix)
    const expected = known.filter((prefix) => !unused.some((other) => other === prefix))
    expect([...beginnings].toSorted()).toEqual(expected)
    expect(withoutFiner.toSorted()).toEqual(expected)
  })

  it('lie within the country', () => {
    const [south, north, west, east] = bounds
    const outside = areas.filter(
      ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
    )
    expect(outside).toEqual([])
  })

  it(`have their main town within ${reachKm} km of their middle, in the same country`, () => {
    const far = areas.filter((area) => {
      const town = townsById.get(area.cityId)
      return town?.country !== country || distanceKm(area, town) > reachKm
    })
    expect(far).toEqual([])
  })
})

describe('a postcode', () => {
  it.each(known)('%s %s is that of %s', (country, postcode, name) => {
    const [area] = postcodeAreas
      .filter((each) => each.country === country && postcode.startsWith(each.prefix))
      .toSorted((a, b) => b.prefix.length - a.prefix.length)
    expect(townsById.get(area?.cityId ?? '')?.name).toBe(name)
  })
})
