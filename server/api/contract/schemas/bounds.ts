import { z } from 'zod'
import { wholeNumber } from '#server/api/input/bounds.ts'

/* Bounds that several calls share. Every text, list, record and number that a call takes has one. */

/** A count or a running number, in a query. */
export const wholeParam = z.coerce.number().pipe(wholeNumber)

/** Page of a list, by number. Deeper pages are what a search is for: the database counts all rows before one. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000).default(1)

/**
 * Data whose keys are the caller's own, of at most so many characters as JSON. Depth and number of values are the wire's
 * matter (parse-json.ts).
 */
export function boundedData(mostCharacters: number) {
  return z.record(z.string(), z.unknown()).refine((data) => JSON.stringify(data).length <= mostCharacters, {
    error: `more than ${mostCharacters} characters`,
  })
}
