import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { toWire } from '#server/api/contract/wire-case.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values by property name, so that a sample passes beyond validation. */
type KnownValues = Readonly<Record<string, unknown>>

/** Valid bodies or queries of a call in wire format; one per alternative. */
export function samplesOf(endpoint: Endpoint, part: 'query' | 'body', known: KnownValues): unknown[] {
  const schema = endpoint[part]
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (described.oneOf ?? [described]).map((alternative) => {
    const sample = sampleOf(alternative, known)
    const judged = z.safeParse(schema, sample)
    if (!judged.success) throw new Error(`${endpoint.path} refuses the sample: ${z.prettifyError(judged.error)}`)
    return toWire(sample, schema)
  })
}

function sampleOf(schema: JsonSchema, known: KnownValues, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'boolean') return true
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(branch(schema.anyOf), known)
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return Object.fromEntries(properties.map(([key, value]) => [key, sampleOf(branch([value]), known, key)]))
  }
  if (schema.type === 'array') return [sampleOf(branch([schema.items ?? {}].flat()), known, name)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'string') return 'x'.repeat(Math.max(2, schema.minLength ?? 0))
  throw new Error(`no sample for ${name}: ${JSON.stringify(schema)}`)
}

function branch([first]: readonly z.core.JSONSchema._JSONSchema[]): JsonSchema {
  if (typeof first !== 'object') throw new Error('a schema of nothing in particular')
  return first
}

/** Marker for a hostile value in a JSON text; no value contains it. */
const hole = '"\u2400"'

/** The sample as JSON text with each of its values, at every depth, replaced by each of the texts; and without it. */
export function* mutationsOf(sample: unknown, texts: readonly string[]): Generator<string> {
  for (const path of pathsOf(sample)) {
    const holed = JSON.stringify(replaced(sample, path, '\u2400'))
    for (const text of texts) yield holed.replace(hole, () => text)
    yield JSON.stringify(replaced(sample, path, undefined))
  }
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])])
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  return { ...Object(value), [key]: replaced(Reflect.get(Object(value), key), rest, by) }
}

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

/** JSON texts that no field expects. */
export const hostileJson: readonly string[] = [
  'null',
  'true',
  '""',
  '" "',
  '-1',
  '0.5',
  '9007199254740993',
  '1e400',
  '[]',
  '{}',
  '["a",{"b":null}]',
  nested(200),
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  JSON.stringify('x'.repeat(70_000)),
  JSON.stringify('\u0000'),
  '"\\ud800"',
  JSON.stringify('👩‍🚀'.repeat(20)),
  JSON.stringify('\u202Eمرحبا\r\nSet-Cookie: a=b'),
  JSON.stringify(`'; drop table accounts; --`),
  JSON.stringify('<script>alert(1)</script>${7*7}{{7*7}}'),
  JSON.stringify('../../../../etc/passwd%00'),
]

/** Invalid bodies as a whole. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '{',
  '{"a":}',
  '\u0000',
  nested(100_000),
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`,
  '{"__proto__":{"status":3},"role":"staff","status":3,"account_id":"1","isStaff":true}',
  JSON.stringify({ padding: 'x'.repeat(1_100_000) }),
]

/** Texts for a param of the query or of the path. */
export const hostileTexts: readonly string[] = [
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  '[object Object]',
  '\u0000',
  '\uFFFD\u202E\r\nSet-Cookie: a=b',
  'ñ👩‍🚀'.repeat(40),
  'x'.repeat(3_000),
  `' or 1=1 --`,
  '%',
  '%25_%',
  '..%2f..%2fetc%2fpasswd',
  '2026-02-31',
]
