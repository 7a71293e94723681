import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson, wireJson } from '#server/api/contract/parse-json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

describe('JSON from outside', () => {
  it('is read like JSON.parse reads it', () => {
    assert(
      property(jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  it('may be nested as deep as the limit, and no deeper', () => {
    expect(parseJson(nested(wireJson.depth))).toBeInstanceOf(Array)
    expect(() => parseJson(nested(wireJson.depth + 1))).toThrow(RangeError)
    expect(() => parseJson('{"a":'.repeat(wireJson.depth + 1))).toThrow(RangeError)
  })

  it('may hold as many values as the limit, and no more', () => {
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0))
    expect(parseJson(list(wireJson.values - 1))).toHaveLength(wireJson.values - 1)
    expect(() => parseJson(list(wireJson.values))).toThrow(RangeError)
    expect(() => parseJson(`[${'{},'.repeat(wireJson.values)}0]`)).toThrow(RangeError)
  })

  it('may be as long as the limit, and no longer', () => {
    const text = (length: number) => JSON.stringify('x'.repeat(length - 2))
    expect(parseJson(text(wireJson.length))).toHaveLength(wireJson.length - 2)
    expect(() => parseJson(text(wireJson.length + 1))).toThrow(RangeError)
  })

  it('is not counted inside strings, whatever they escape', () => {
    const brackets = `\\"[{,\\\\${'[{,'.repeat(wireJson.values)}`
    expect(parseJson(JSON.stringify({ brackets }))).toEqual({ brackets })
  })

  it('that is cut off is a SyntaxError', () => {
    for (const text of ['', '"', '"\\', '{"a":"', '[1,', ']]]']) expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  it('is refused in time that grows with its length alone', () => {
    const began = performance.now()
    for (const text of ['['.repeat(wireJson.length), '"'.repeat(wireJson.length), '\\'.repeat(wireJson.length)]) {
      expect(() => parseJson(text)).toThrow(/nested|JSON/)
    }
    // Work that grows with the square of the length takes minutes.
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
