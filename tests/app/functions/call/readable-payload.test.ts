import { assert, jsonValue, property } from 'fast-check'
import { toJSON, toJSONAsync } from 'seroval'
import { describe, expect, it } from 'vitest'
import { isReadablePayload } from '#app/functions/call/readable-payload.ts'
import { wireJson } from '#server/api/contract/parse-json.ts'

const sent = (data: unknown) => JSON.stringify(toJSON({ data }))

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { inner: nested(depth - 1) }
}

/** A list of twice the same list, and so on: few lines that stand for many values. */
function doubled(times: number): unknown {
  return times === 0 ? ['x'] : Array<unknown>(2).fill(doubled(times - 1))
}

function folded(times: number): unknown {
  let list: unknown = ['x']
  for (let time = 0; time < times; time += 1) list = [list, list]
  return list
}

describe('what a browser sends to a server function', () => {
  it('is readable where JSON can say it', () => {
    assert(
      property(jsonValue({ maxDepth: 5 }), (value) => isReadablePayload(sent(value))),
      { numRuns: 200 },
    )
  })

  it('is readable as the framework writes it', async () => {
    const data = { form: { name: 'Åse', extra: undefined, list: [1, null, true] }, again: 'x'.repeat(60_000) }
    expect(isReadablePayload(JSON.stringify(await toJSONAsync({ data, context: { locale: 'no_NO' } })))).toBe(true)
  })

  it('may be nested as deep as a body of the wire, and no deeper', () => {
    expect(isReadablePayload(sent(nested(wireJson.depth - 2)))).toBe(true)
    expect(isReadablePayload(sent(nested(wireJson.depth)))).toBe(false)
  })

  it('may hold as many values, and no more', () => {
    const list = (count: number) => Array.from({ length: count }, () => 'x')
    expect(isReadablePayload(sent(list(wireJson.values - 2)))).toBe(true)
    expect(isReadablePayload(sent(list(wireJson.values - 1)))).toBe(false)
  })

  it('may refer to a value twice', () => {
    expect(isReadablePayload(sent(folded(5)))).toBe(true)
    expect(isReadablePayload(sent(doubled(5)))).toBe(true)
  })

  it('is refused where references stand for more values than the limit, or for the value itself', () => {
    const began = performance.now()
    expect(isReadablePayload(sent(folded(30)))).toBe(false)
    const circle: unknown[] = []
    circle.push(circle)
    expect(isReadablePayload(sent(circle))).toBe(false)
    expect(performance.now() - began).toBeLessThan(200)
  })

  it.each([
    ['a pattern', /(a+)+$/],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set(['a'])],
    ['a large integer', 10n ** 40n],
    ['bytes', new Uint8Array(3)],
    ['an error', new Error('x')],
  ])('is refused where it is %s', (_, value) => {
    expect(isReadablePayload(sent({ value }))).toBe(false)
  })

  it.each(['', '{', '[1,2', 'null', '1', '"x"', '[]', '['.repeat(900_000), '{"t":{"t":25,"i":0,"s":"x","c":"y"}}'])(
    'is refused where it is no payload at all',
    (text) => {
      expect(isReadablePayload(text)).toBe(false)
    },
  )
})
