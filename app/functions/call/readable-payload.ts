import { Feature, fromJSON, type SerovalJSON } from 'seroval'
import { z } from 'zod/mini'
import { type JsonLimits, parseJson, wireJson } from '#server/api/contract/parse-json.ts'

/** What the browser sends with a call: the function's input, and the locale of the page. */
const payload = z.object({
  data: z.optional(z.unknown()),
  context: z.optional(z.record(z.string(), z.unknown())),
})

/** Of what travels: for each level of a value the framework writes three, for each value about five. */
const payloadLimits: JsonLimits = { length: wireJson.length, depth: 3 * wireJson.depth, values: 5 * wireJson.values }

/**
 * Whether the framework can read what a browser sent, and what comes out is within the limits of a call. It is read here
 * once before, because the framework itself has limits neither of depth nor of number.
 */
export function isReadablePayload(text: string): boolean {
  try {
    // Of any other JSON `fromJSON` makes an error.
    const json = parseJson(text, payloadLimits) as SerovalJSON
    const sent = fromJSON(json, { disabledFeatures: Feature.RegExp })
    return payload.safeParse(sent).success && isPlain(sent)
  } catch {
    // Neither JSON within its limits nor anything the framework makes of values.
    return false
  }
}

/**
 * Whether a value is what JSON can say, and undefined: no function takes dates, maps or promises. A part that the payload
 * refers to twice counts twice, since whoever copies or writes the value meets it twice: thirty lines, each of them twice
 * the next, would be a billion values.
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
