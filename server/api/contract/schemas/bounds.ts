import { z } from 'zod'
import { wholeNumber } from '#server/api/input/bounds.ts'

/* Shared bounds. Every text, list, record and number in a call has one. */

/** Count or running number, in a query. */
export const wholeParam = z.coerce.number().pipe(wholeNumber)

/** Page number of a list. Deeper pages need a search: the database counts all earlier rows. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000).default(1)

/** Free-form data up to this length as JSON. Depth and number of values are limited by the wire (parse-json.ts). */
export function boundedData(maxCharacters: number) {
  return z.record(z.string(), z.unknown()).refine((data) => JSON.stringify(data).length <= maxCharacters, {
    error: `more than ${maxCharacters} characters`,
  })
}
