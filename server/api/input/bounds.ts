import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { nearYears } from '#machines/shared/calendar-years.ts'

/* Bounds that several calls share. */

/** The largest value of the database's integer columns. */
const largestInteger = 2_147_483_647

/** A count or a running number. */
export const wholeNumber = z.int().check(z.minimum(0), z.maximum(largestInteger))

/** Version of an order, an address or a text, as the caller saw it. */
export const version = z.int().check(z.minimum(0), z.maximum(largestInteger))

/** Amounts in the currency's minor unit; a refund is negative where it is told as a change. */
export const minorUnits = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))

export const pageNumber = z.int().check(z.minimum(1), z.maximum(1_000))

/** Bytes of a file that is about to be sent; the backend refuses by name what is too large to be kept. */
export const fileSize = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))

export const day = z.iso.date().check(z.regex(nearYears))
export const instant = z.iso.datetime().check(z.maxLength(30), z.regex(nearYears))

/** A market; a machine, which knows it as plain text, hands over any. */
export const market = z
  // Rules that look a market up are not asked about a text that is none.
  .pipe(z.string().check(z.maxLength(2, { abort: true })), z.enum(marketCodes))
  .register(z.globalRegistry, { enum: [...marketCodes] })
