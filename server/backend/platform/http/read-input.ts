import { z } from 'zod'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { parseJson } from '#server/api/contract/parse-json.ts'
import { fromWire, snakeCase, stripEmpty } from '#server/api/contract/wire-case.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { wireLimits, type WireRequest } from './wire-request.ts'

/** Validated input of a handler; its types depend on the row. */
export interface ReadInput {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/** Params and body of a call: of a request, or of a call in this process, whose JSON is a value. */
export type ReceivedInput = Pick<WireRequest, 'query' | 'form'> & ({ json: string } | { value: unknown })

/**
 * Converts input by the row's schemas: keys in camelCase, empty values dropped, defaults filled in. Throws
 * invalid_params; its data names the fields in the caller's spelling.
 */
export function readInput(endpoint: Endpoint, params: Record<string, string>, received: ReceivedInput): ReadInput {
  if (Object.values(params).some((param) => param.length > wireLimits.pathParam)) {
    throw new Refusal('invalid_params', `a part of the path is longer than ${wireLimits.pathParam} characters`)
  }
  return {
    params,
    query:
      endpoint.query && checked(endpoint.query, fromWire(fromPairs(received.query, endpoint.query), endpoint.query)),
    body: endpoint.body && checked(endpoint.body, bodyOf(endpoint.body, received)),
  }
}

/** Body with keys in camelCase. */
function bodyOf(schema: z.core.$ZodType, received: ReceivedInput): unknown {
  if ('value' in received) return received.value
  return fromWire(received.json === '' ? fromPairs(received.form, schema) : jsonOf(received.json), schema)
}

type Pairs = WireRequest['query']

/** Maximum number of issues in a refusal: a list of wrong values has one each, and more are no help. */
const maxIssues = 50

function checked(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, stripEmpty(value))
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, maxIssues)
  throw new Refusal('invalid_params', z.prettifyError({ issues }), {
    fields: issues.map(({ path, code, message }) => ({
      path: path.map((part) => (typeof part === 'string' ? snakeCase(part) : String(part))).join('.'),
      code,
      message,
    })),
  })
}

/** Parses a body; throws invalid_params for invalid JSON, or JSON beyond the limits. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    // The parser's message quotes the body; that of a limit does not.
    throw new Refusal('invalid_params', error instanceof RangeError ? error.message : 'the body is not JSON')
  }
}

/** A param is a list when it is repeated, or when the schema is one. */
function fromPairs(pairs: Pairs, schema: z.core.$ZodType): Record<string, unknown> {
  const shape = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {}
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
