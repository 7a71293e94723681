import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, readCode } from '#app/features/public/vehicles/configuration-code.ts'
import { type Configuration, readConfiguration } from '#app/features/public/vehicles/configuration.ts'
import { readOverviewSearch } from '#app/features/public/vehicles/overview-search.ts'
import { equipmentNames, interiorNames, paintNames, vehicleModels, wheelNames } from '#app/shared/vehicle/names.ts'

const version = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('rwd', 'awd'), fc.constantFrom('', '-5', '-7'))
  .map((parts) => `${parts[0]}-${parts[1]}${parts[2]}`)

const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    version,
    paint: fc.constantFrom(...paintNames),
    wheels: fc.constantFrom(...wheelNames),
    interior: fc.constantFrom(...interiorNames),
    months: fc.integer({ min: 1, max: 120 }),
    km: fc.integer({ min: 1, max: 100_000 }),
    care: fc.constant(1 as const),
    extras: fc.subarray([...equipmentNames], { minLength: 1 }).map((names) => names.join('-')),
  },
  { requiredKeys: [] },
)

const model = fc.constantFrom(...vehicleModels)

describe('a configuration', () => {
  it('comes back from the address whole, whatever was chosen', () => {
    fc.assert(
      fc.property(configurations, (configuration) => {
        const address = new URLSearchParams(Object.entries(configuration).map(([name, value]) => [name, String(value)]))
        expect(readConfiguration(Object.fromEntries(address))).toEqual(configuration)
      }),
    )
  })

  it('comes back from its word whole, and the word survives an address', () => {
    fc.assert(
      fc.property(model, configurations, (name, configuration) => {
        const code = codeOf({ model: name, configuration })
        expect(readCode(code)).toEqual({ model: name, configuration })
        expect(encodeURIComponent(code)).toBe(code)
      }),
    )
  })

  it('is read from anything at all, and is then read as itself', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (raw, code) => {
        const read = readConfiguration(raw)
        expect(readConfiguration({ ...read })).toEqual(read)
        const named = readCode(code)
        expect(named && readCode(codeOf(named))).toEqual(named)
      }),
    )
  })

  it.each([
    { paint: 'pink' },
    { version: '100' },
    { version: '100-awd-77' },
    { wheels: '22-aero' },
    { interior: 'leather' },
    { months: '0' },
    { months: '121' },
    { km: '-1500' },
    { km: '1.5' },
    { care: '2' },
  ])('drops what makes no sense: %o', (raw) => {
    expect(readConfiguration(raw)).toEqual({})
  })
})

describe('a comparison', () => {
  it('is two words in the address, and none of what is none', () => {
    expect(readOverviewSearch({ one: 'es8.100-awd', other: 'sund.52-rwd.copper' })).toEqual({
      one: 'es8.100-awd',
      other: 'sund.52-rwd.copper',
    })
    expect(readOverviewSearch({ one: 'tram', other: 7 })).toEqual({})
  })
})
