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
    query: endpoint.query && read(endpoint.query, queryObject(request)),
    body: endpoint.body && read(endpoint.body, bodyObject(request)),
  }
}

function read(schema: z.ZodType, value: unknown): unknown {
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

/** A repeated param is a list. */
function queryObject({ query }: WireRequest): unknown {
  return listObject(query)
}

function bodyObject({ form, json }: WireRequest): unknown {
  if (json === '') return listObject(form)
  try {
    return JSON.parse(json)
  } catch {
    // The parser's words quote the body; what matters is said here.
    throw new Refusal('invalid_params', 'the body is not JSON')
  }
}

function listObject(entries: readonly (readonly [string, string])[]): Record<string, unknown> {
  const grouped = Map.groupBy(entries, ([key]) => key)
  return Object.fromEntries(
    [...grouped].map(([key, list]) => [key, list.length === 1 ? list[0]?.[1] : list.map(([, value]) => value)]),
  )
}
