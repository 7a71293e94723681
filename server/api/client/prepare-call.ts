import type { z } from 'zod'
import { config } from '#config'
import type { Call, Pair } from '#server/api/contract/call.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { stripEmpty, toWire } from '#server/api/contract/wire-case.ts'
import type { AnyInput, AnyOptions, ApiContext } from './client.ts'
import { invalidParamError } from './errors.ts'

/** Call with what its sender decides. */
export interface PreparedCall extends Call {
  /** Aborts the call. */
  signal: AbortSignal | undefined
}

/** Puts together all that a call says, from its input and its context. Throws ProductError for an impossible path. */
export function prepareCall(
  row: Endpoint,
  input: AnyInput,
  options: AnyOptions,
  { locale, userToken, viewing, requestId, remoteAddress, signal }: ApiContext,
): PreparedCall {
  const language = row.sendsLanguage && locale ? [['language', config.locales[locale].lang] as const] : []
  return {
    row,
    requestId,
    params: paramsOf(row, input.params ?? {}, requestId),
    query: [...pairsOf(input.query, row.query), ...language],
    body: bodyOf(row, row.sendsLocale ? { locale, ...Object(input.body) } : input.body),
    locale: locale ?? null,
    ...(userToken && row.access !== 'public' && { userToken, ...(viewing !== undefined && { viewing }) }),
    ...(remoteAddress && { remoteAddress }),
    ...(options.idempotencyKey !== undefined && { idempotencyKey: options.idempotencyKey }),
    signal: options.signal ?? (row.method === 'GET' ? signal : undefined),
  }
}

/** Whether a second arrival does no harm. */
export function isRepeatable({ row, idempotencyKey }: Call): boolean {
  return row.method === 'GET' || idempotencyKey !== undefined
}

/** Values of the path's placeholders. Refuses `.` and `..`: a URL parser would read them as steps up the path. */
function paramsOf(row: Endpoint, given: Record<string, string>, requestId: string): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [, name = ''] of row.path.matchAll(/\{(\w+)\}/g)) {
    const value = given[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw invalidParamError(name, requestId)
    params[name] = value
  }
  return params
}

function bodyOf(row: Endpoint, body: unknown): Call['body'] {
  if (row.method === 'GET' || row.method === 'DELETE' || !row.body) return null
  return row.isForm ? { form: pairsOf(body, row.body) } : { json: body }
}

/** Params of a query or form; an array becomes a repeated key. */
function pairsOf(values: unknown, schema: z.core.$ZodType | undefined): Pair[] {
  if (!schema) return []
  const entries = Object.entries(Object(stripEmpty(toWire(values, schema))))
  return entries.flatMap(([key, value]) => [value].flat().map((item): Pair => [key, String(item)]))
}
