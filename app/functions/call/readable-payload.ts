import { Feature, fromJSON, type SerovalJSON } from 'seroval'
import { z } from 'zod/mini'
import { type JsonLimits, parseJson, wireJson } from '#server/api/contract/parse-json.ts'

/** Payload of a call: the function's input, and the page's locale. */
const payload = z.object({
  data: z.optional(z.unknown()),
  context: z.optional(z.record(z.string(), z.unknown())),
})

/** Limits of the serialised form: three levels per level of a value, about five values per value. */
const payloadLimits: JsonLimits = { length: wireJson.length, depth: 3 * wireJson.depth, values: 5 * wireJson.values }

/**
 * Whether the framework can deserialise the payload, within the limits of a call. Parsed here first, because the
 * framework limits neither depth nor number of values.
 */
export function isReadablePayload(text: string): boolean {
  try {
    // `fromJSON` throws for any other JSON.
    const json = parseJson(text, payloadLimits) as SerovalJSON
    const sent = fromJSON(json, { disabledFeatures: Feature.RegExp })
    return payload.safeParse(sent).success && isPlain(sent)
  } catch {
    // Neither JSON within the limits nor a serialised value.
    return false
  }
}

/**
 * Whether a value is JSON or undefined: no function takes dates, maps or promises. A shared reference counts at each
 * use, since copying or serialising visits it each time: thirty lines, each referring twice to the next, would be a
 * billion values.
 */
function isPlain(sent: unknown): boolean {
  let values = 0
  const isWithin = (value: unknown, depth: number): boolean => {
    values += 1
    if (values > wireJson.values || depth > wireJson.depth) return false
    if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return false
    if (typeof value !== 'object' || value === null) return true
    if (Array.isArray(value)) return value.every((item) => isWithin(item, depth + 1))
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.values(value).every((item) => isWithin(item, depth + 1))
  }
  return isWithin(sent, 0)
}
