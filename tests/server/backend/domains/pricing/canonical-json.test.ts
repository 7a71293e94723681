import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#server/backend/domains/pricing/canonical-json.ts'

describe('canonical JSON', () => {
  it('says the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order in which an object was made', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { y: 2, x: 1 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[1,{"x":1,"y":2}]},"b":1}',
    )
  })

  it('leaves out what is undefined', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  })
})
