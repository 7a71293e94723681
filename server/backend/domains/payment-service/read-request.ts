import type { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ServerRequest } from 'srvx'
import type { z } from 'zod'
import { countInMemory } from '#server/backend/kernel/limits/count-in-memory.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { jsonOf } from '#server/backend/platform/http/read-input.ts'
import { readForm as readFields, readText, wireLimits } from '#server/backend/platform/http/wire-request.ts'
import { networkOf } from '#server/network/network-of.ts'
import { PayRefusal } from './pay-context.ts'

/** Bounds of a form that a shopper posts; a card, the longest, has four short fields. */
export const formLimits = { bytes: 4_000, fields: 10 }

/** Form of a shopper. Throws `PayRefusal` 400 for any other body, one that is too large, and one the schema refuses. */
export function readForm<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return translated(async () => parse(schema, Object.fromEntries(await readFields(request, formLimits))))
}

/** JSON of the merchant. Throws `PayRefusal` 400 as `readForm` does. */
export function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return translated(async () => parse(schema, jsonOf(await readText(request, wireLimits.body))))
}

/** Counts a request for its network. Throws `PayRefusal` 429. */
export async function countRequest(limiter: RateLimiterMemory, { ip }: ServerRequest): Promise<void> {
  // Requests without an address are made in this process.
  if (ip !== undefined) await translated(() => countInMemory(limiter, networkOf(ip)))
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new PayRefusal(400, 'invalid_request')
  return result.data
}

/** Refusals of the backend's own readers and counters, in the codes of the service. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw error.code === 'too_many_requests' ? new PayRefusal(429, error.code) : new PayRefusal(400, 'invalid_request')
  }
}
