import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { nearYears } from '#machines/shared/calendar-years.ts'

/* Shared bounds. */

/** Largest value of the database's integer columns. */
const maxInteger = 2_147_483_647

/** Count or running number. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(maxInteger))

/** Version of an order, an address or a text, as seen by the caller. */
export const version = z.int().check(z.minimum(0), z.maximum(maxInteger))

/** Amount in the currency's minor unit; a refund is negative where it is a difference. */
export const minorUnits = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))

export const pageNumber = z.int().check(z.minimum(1), z.maximum(1_000))

/** Bytes of an upload; the backend refuses files that are too large to store, by name. */
export const fileSize = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))

/** Id of a document of the content editor, as in the addresses of pages. */
export const documentId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const day = z.iso.date().check(z.regex(nearYears))

/** Wall clock, `09:30`. */
export const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

export const instant = z.iso.datetime().check(z.maxLength(30), z.regex(nearYears))

/** Market code; accepts any text as input type, since machines use plain text. */
export const market = z
  // Aborts here: later checks look the market up and need a valid one.
  .pipe(z.string().check(z.maxLength(2, { abort: true })), z.enum(marketCodes))
  .register(z.globalRegistry, { enum: [...marketCodes] })
