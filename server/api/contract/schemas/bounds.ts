import { z } from 'zod'

/* Bounds that several calls share. Every text, list, record and number that a call takes has one. */

/** The largest value of the database's integer columns. */
const largestInteger = 2_147_483_647

/** A count or a running number. */
export const wholeNumber = z.int().min(0).max(largestInteger)

/** The same in a query. */
export const wholeParam = z.coerce.number().pipe(wholeNumber)

/** Version of an order, an address or a text, as the caller saw it. */
export const version = z.int().min(0).max(largestInteger)

/** Amounts in the currency's minor unit; a refund is negative where it is told as a change. */
export const minorUnits = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)

/** Page of a list, by number. Deeper pages are what a search is for: the database counts all rows before one. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000).default(1)

/** A record of at most so many entries; OpenAPI tells the number. */
export function boundedRecord<Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, { error: `more than ${most} entries` })
    .meta({ maxProperties: most })
}

/**
 * Data whose keys are the caller's own, of at most so many characters as JSON. Depth and number of values are the wire's
 * matter (parse-json.ts).
 */
export function boundedData(mostCharacters: number) {
  return z.record(z.string(), z.unknown()).refine((data) => JSON.stringify(data).length <= mostCharacters, {
    error: `more than ${mostCharacters} characters`,
  })
}
