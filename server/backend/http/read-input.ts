import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { fromWire, snakeCase, stripEmpty } from '#server/api/contract/wire-case.ts'
import { Refusal } from './handler.ts'
import type { WireRequest } from './wire-request.ts'

/** Input of a handler after validation; which types it holds is the row's matter. */
export interface ReadInput {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/**
 * Turns what came over the wire into what the row's schemas promise: keys in the program's case, empty values left out,
 * defaults filled in. Refuses with invalid_params; its data name the fields as the caller wrote them.
 */
export function readInput(endpoint: Endpoint, params: Record<string, string>, request: WireRequest): ReadInput {
  return {
    params,
    query: endpoint.query && read(endpoint.query, request.query),
    body: endpoint.body && read(endpoint.body, request.json === '' ? request.form : parseJson(request.json)),
  }
}

type Pairs = WireRequest['query']

function read(schema: z.ZodType, received: Pairs | { json: unknown }): unknown {
  const value = 'json' in received ? received.json : fromPairs(received, schema)
  const result = schema.safeParse(stripEmpty(convert(schema, value)))
  if (result.success) return result.data
  throw new Refusal('invalid_params', z.prettifyError(result.error), {
    fields: result.error.issues.map(({ path, code, message }) => ({
      path: path.map((part) => (typeof part === 'string' ? snakeCase(part) : String(part))).join('.'),
      code,
      message,
    })),
  })
}

function convert(schema: z.ZodType, value: unknown): unknown {
  try {
    return fromWire(value, schema)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid_params', error.message)
    throw error
  }
}

function parseJson(text: string): { json: unknown } {
  try {
    return { json: JSON.parse(text) }
  } catch {
    // The parser's words quote the body; what matters is said here.
    throw new Refusal('invalid_params', 'the body is not JSON')
  }
}

/** A param is a list when it is repeated, or when the schema wants one. */
function fromPairs(pairs: Pairs, schema: z.ZodType): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const lists = new Set(
    Object.keys(shape)
      .filter((key) => isList(shape[key]))
      .map(snakeCase),
  )
  const entries = [...Map.groupBy(pairs, ([key]) => key)].map(([key, group]): [string, unknown] => {
    const values = group.map(([, value]) => value).filter((value) => value !== '')
    return [key, values.length > 1 || (lists.has(key) && values.length > 0) ? values : values[0]]
  })
  return Object.fromEntries(entries)
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.core.$ZodArray) return true
  return schema instanceof z.core.$ZodType && 'innerType' in schema._zod.def && isList(schema._zod.def.innerType)
}
