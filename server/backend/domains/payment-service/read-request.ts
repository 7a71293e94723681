import type { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ServerRequest } from 'srvx'
import type { z } from 'zod'
import { countInMemory } from '#server/backend/kernel/limits/count-in-memory.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { jsonOf } from '#server/backend/platform/http/read-input.ts'
import { readForm as readFields, readText, wireLimits } from '#server/backend/platform/http/wire-request.ts'
import { networkOf } from '#server/network/network-of.ts'
import { PayRefusal } from './pay-context.ts'

/** Limits of a form posted by a shopper; the longest, a card, has four short fields. */
export const formLimits = { bytes: 4_000, fields: 10 }

/**
 * Parses a shopper's form. Throws `PayRefusal` 400 for any other body, one that is too large, or one that fails the
 * schema.
 */
export function readForm<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return translated(async () => parse(schema, Object.fromEntries(await readFields(request, formLimits))))
}

/** Parses the merchant's JSON. Throws `PayRefusal` 400 as `readForm` does. */
export function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return translated(async () => parse(schema, jsonOf(await readText(request, wireLimits.body))))
}

/** Counts a request for its network. Throws `PayRefusal` 429. */
export async function countRequest(limiter: RateLimiterMemory, { ip }: ServerRequest): Promise<void> {
  // Requests without an address come from this process.
  if (ip !== undefined) await translated(() => countInMemory(limiter, networkOf(ip)))
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new PayRefusal(400, 'invalid_request')
  return result.data
}

/** Translates refusals of the backend's readers and counters to the service's codes. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw error.code === 'too_many_requests' ? new PayRefusal(429, error.code) : new PayRefusal(400, 'invalid_request')
  }
}
