import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equipmentNames, interiorNames, paintNames, wheelNames } from '#app/shared/vehicle/names.ts'
import { type EnquirySearch, readEnquirySearch } from '#app/shared/ways/enquiry-search.ts'
import { readWaySearch } from '#app/shared/ways/way-search.ts'
import { marketCodes } from '#config'

const searches: fc.Arbitrary<EnquirySearch> = fc.record(
  {
    way: fc.constantFrom('purchase', 'privateLeasing', 'corporateLeasing'),
    country: fc.constantFrom(...marketCodes),
    car: fc.constantFrom('es8-120-awd-7', 'sund-52-rwd'),
    paint: fc.constantFrom(...paintNames),
    wheels: fc.constantFrom(...wheelNames),
    interior: fc.constantFrom(...interiorNames),
    order: fc.constant(1 as const),
    extras: fc.subarray([...equipmentNames], { minLength: 1 }).map((names) => names.join('-')),
    months: fc.integer({ min: 1, max: 120 }),
    km: fc.integer({ min: 1, max: 100_000 }),
    down: fc.integer({ min: 1, max: 99 }),
  },
  { requiredKeys: ['way', 'country', 'car', 'paint', 'wheels', 'interior', 'months', 'km'] },
)

describe('the address of an enquiry', () => {
  it('comes back whole, whatever was chosen', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const address = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
        expect(readEnquirySearch(Object.fromEntries(address))).toEqual(search)
      }),
    )
  })

  it('is none without each of its parts, and for a subscription, which has its checkout', () => {
    fc.assert(
      fc.property(
        searches,
        fc.constantFrom('way', 'country', 'car', 'paint', 'wheels', 'interior', 'months', 'km'),
        (search, missing) => {
          expect(readEnquirySearch({ ...search, [missing]: undefined })).toBeNull()
          expect(readEnquirySearch({ ...search, [missing]: 'nothing of the kind' })).toBeNull()
          expect(readEnquirySearch({ ...search, way: 'subscription' })).toBeNull()
        },
      ),
    )
  })
})

describe('the way in an address', () => {
  it.each([
    [
      { way: 'subscription', down: '20' },
      { way: 'subscription', down: 20 },
    ],
    [{ way: 'theft', down: '0' }, {}],
    [{ down: '100' }, {}],
    [{ down: '1.5' }, {}],
    [{ way: ['purchase'] }, {}],
  ])('is read from %j as %j', (raw, read) => {
    expect(readWaySearch(raw)).toEqual(read)
  })
})
