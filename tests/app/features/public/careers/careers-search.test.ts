import { describe, expect, it } from 'vitest'
import { readCareersSearch } from '#app/features/public/careers/careers-search.ts'

describe('what openings are narrowed down to', () => {
  it.each([
    [{}, {}],
    [
      { country: 'NO', team: 'design', q: '  oslo ' },
      { country: 'NO', team: 'design', q: 'oslo' },
    ],
    [{ country: 'FR', team: 'toString', q: '   ' }, {}],
    // The router makes a number of what looks like one.
    [{ q: 2614 }, { q: '2614' }],
    [{ q: 'x'.repeat(90) }, { q: 'x'.repeat(80) }],
    [{ country: ['NO'], q: { a: 1 } }, {}],
  ])('of %j is %j', (found, expected) => {
    expect(readCareersSearch(found)).toEqual(expected)
  })
})
