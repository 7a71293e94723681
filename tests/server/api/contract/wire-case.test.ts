import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { camelCase, fromWire, snakeCase, stripEmpty, toWire } from '#server/api/contract/wire-case.ts'

/** Names as the program writes them: camelCase, digits anywhere but at the start. */
const name = fc.stringMatching(/^[a-z][a-z0-9]{0,5}([A-Z][a-z0-9]{0,4}){0,3}$/)
const anyKey = fc.oneof(name, fc.string(), fc.constantFrom('__proto__', 'constructor', 'a_b', 'toString', 'de_DE'))
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))

/** A value in the program's case, beside a schema that declares its objects, lists and maps. */
const declared: fc.Arbitrary<{ schema: z.ZodType; value: unknown }> = fc.letrec<{
  node: { schema: z.ZodType; value: unknown }
}>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf.map((value) => ({ schema: z.union([z.string(), z.number(), z.boolean(), z.null()]), value })),
    fc.uniqueArray(fc.tuple(name, tie('node')), { selector: ([key]) => key, maxLength: 4 }).map((entries) => ({
      schema: z.object(Object.fromEntries(entries.map(([key, { schema }]) => [key, schema]))).nullable(),
      value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
    })),
    tie('node').map(({ schema, value }) => ({ schema: z.array(schema).optional(), value: [value, value] })),
    fc.tuple(anyKey, tie('node')).map(([key, { schema, value }]) => ({
      schema: z.record(z.string(), schema),
      value: key === '__proto__' ? {} : { [key]: value },
    })),
    fc
      .dictionary(
        anyKey.filter((key) => key !== '__proto__'),
        leaf,
      )
      .map((value) => ({ schema: z.unknown(), value })),
  ),
})).node

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [key, ...keysOf(item)])
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leavesOf)
}

describe('the case of keys on the wire', () => {
  it('comes back as it was sent, whatever the schema declares', () => {
    fc.assert(
      fc.property(declared, ({ schema, value }) => {
        expect(fromWire(toWire(value, schema), schema)).toEqual(value)
      }),
    )
  })

  it('changes keys and never a value', () => {
    fc.assert(
      fc.property(declared, ({ schema, value }) => {
        expect(leavesOf(toWire(value, schema))).toEqual(leavesOf(value))
      }),
    )
  })

  it('is snake_case at every depth, in lists and in undeclared objects too', () => {
    const value = { firstName: 'a', theList: [{ innerKey: { lastKey: [{ line2Text: 1 }] } }] }
    expect(toWire(value, z.object({}))).toEqual({
      first_name: 'a',
      the_list: [{ inner_key: { last_key: [{ line2_text: 1 }] } }],
    })
    fc.assert(
      fc.property(fc.object({ key: name }), (value) => {
        expect(keysOf(toWire(value, z.object({}))).join('')).toMatch(/^[a-z0-9_]*$/)
      }),
    )
  })

  it('leaves the keys of a map alone and converts what the map holds', () => {
    const schema = z.object({ byLocale: z.record(z.string(), z.object({ siteName: z.string() })) })
    const value = { byLocale: { de_DE: { siteName: 'Köln' }, helloWorld: { siteName: 'x' } } }
    const wire = { by_locale: { de_DE: { site_name: 'Köln' }, helloWorld: { site_name: 'x' } } }
    expect(toWire(value, schema)).toEqual(wire)
    expect(fromWire(wire, schema)).toEqual(value)
  })

  it('leaves alone what the schema calls unknown', () => {
    const schema = z.object({ rawData: z.unknown(), theMap: z.record(z.string(), z.unknown()) })
    const value = { rawData: { someKey: { other_key: 1 } }, theMap: { aB: { cD: 1 }, e_f: [] } }
    expect(toWire(value, schema)).toEqual({ raw_data: value.rawData, the_map: value.theMap })
    expect(fromWire(toWire(value, schema), schema)).toEqual(value)
  })

  it('finds declarations behind defaults, unions, pipes and extensions', () => {
    const inner = z.object({ aMap: z.record(z.string(), z.number()) })
    const wrapped = z.discriminatedUnion('type', [
      inner.extend({ type: z.literal('a') }),
      z.object({ type: z.literal('b'), someThing: inner.optional().default({ aMap: {} }).pipe(inner) }),
    ])
    expect(toWire({ type: 'a', aMap: { kK: 1 } }, wrapped)).toEqual({ type: 'a', a_map: { kK: 1 } })
    const second = { type: 'b', someThing: { aMap: { kK: 1 } } }
    expect(toWire(second, wrapped)).toEqual({ type: 'b', some_thing: { a_map: { kK: 1 } } })
    expect(fromWire(toWire(second, wrapped), wrapped)).toEqual(second)
  })

  it('drops keys that would reach a prototype', () => {
    const schema = z.object({ theMap: z.record(z.string(), z.unknown()), data: z.unknown() })
    const text = `{"__proto__":{"isAdmin":true},"_Proto__":1,"the_map":{"__proto__":{"isAdmin":true},"a":1},
                   "data":[{"__proto__":{"isAdmin":true}}],"constructor":{"prototype":{}}}`
    const read = fromWire(JSON.parse(text), schema)
    expect(keysOf(read)).not.toContain('__proto__')
    expect(read).toMatchObject({ theMap: { a: 1 } })
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
    expect(keysOf(toWire({ _Proto__: 1 }, z.object({})))).not.toContain('__proto__')
  })

  it('refuses what is nested deeper than any call, instead of overflowing the stack', () => {
    const nested: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    expect(() => fromWire(nested, z.object({}))).toThrow(RangeError)
    expect(() => fromWire({ a: nested }, z.object({ a: z.unknown() }))).toThrow(RangeError)
  })

  it('can tell every name of the contract apart', () => {
    const rows = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group.rows))
    const names = rows.flatMap(({ query, body, returns }) =>
      [query, body, returns].flatMap((schema) => namesIn(schema)),
    )
    expect(names.length).toBeGreaterThan(100)
    for (const key of names) expect(camelCase(snakeCase(key))).toBe(key)
  })
})

function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  const properties = (node: unknown): string[] => {
    if (Array.isArray(node)) return node.flatMap(properties)
    if (typeof node !== 'object' || node === null) return []
    return Object.entries(node).flatMap(([key, value]) =>
      key === 'properties' ? [...Object.keys(value), ...Object.values(value).flatMap(properties)] : properties(value),
    )
  }
  return properties(z.toJSONSchema(schema, { unrepresentable: 'any' }))
}

/** Paths of what must be there and may be null, which travels as if it were not there. */
function neverSent(schema: z.core.$ZodType, path: string): string[] {
  const inside = (node: unknown, at: string): string[] => {
    if (typeof node !== 'object' || node === null) return []
    const [required, properties] = [Reflect.get(node, 'required'), Reflect.get(node, 'properties')]
    const lost = Array.isArray(required)
      ? required.filter((key: string) => JSON.stringify(Object(properties)[key].anyOf?.at(-1)) === '{"type":"null"}')
      : []
    return [
      ...lost.map((key: string) => `${at}.${key}`),
      ...Object.entries(node).flatMap(([key, value]) => inside(value, `${at}.${key}`)),
    ]
  }
  return inside(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path)
}

describe('empty values', () => {
  it('are left out of params and bodies at every depth', () => {
    const value = { a: '', b: null, c: undefined, d: { e: '', f: 1 }, g: [{ h: null, i: 'x' }] }
    expect(stripEmpty(value)).toStrictEqual({ d: { f: 1 }, g: [{ i: 'x' }] })
  })

  it('are not zero, false, or elements of a list', () => {
    const value = { a: 0, b: false, c: [0, '', null], d: {}, e: [] }
    expect(stripEmpty(value)).toStrictEqual(value)
  })

  it('may be missing wherever a call takes them', () => {
    const taken = Object.values(groups).flatMap(({ name: group, rows }) =>
      Object.entries<Endpoint>(rows).map(([row, { body, query }]) => ({ [`${group}.${row}`]: [body, query] })),
    )
    const faults = taken.flatMap((call) =>
      Object.entries(call).flatMap(([path, schemas]) =>
        schemas.flatMap((schema) => (schema ? neverSent(schema, path) : [])),
      ),
    )
    expect(faults).toEqual([])
  })

  it('leave nothing to strip a second time', () => {
    fc.assert(
      fc.property(fc.object(), (value) => {
        expect(stripEmpty(stripEmpty(value))).toStrictEqual(stripEmpty(value))
      }),
    )
  })
})
