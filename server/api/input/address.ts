import { z } from 'zod/mini'
import { config, type MarketCode, marketCodes } from '#config'
import { readPostcode } from '#machines/shared/address-format.ts'
import { market } from './bounds.ts'
import { digits } from './digits.ts'
import { optionalNameUpTo } from './person.ts'

/** Parts of an address, for forms that ask for only some of them. */
export const street = z.string().check(z.trim(), z.minLength(3), z.maxLength(120))
export const extra = z.string().check(z.trim(), z.maxLength(80))
export const postcode = z.string().check(digits, z.trim(), z.maxLength(10))
export const city = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const country = z.enum(marketCodes)

/** Address in a call; its user checks that it is complete. */
export const doorAddress = z.object({
  street,
  /** Second line: flat, floor, c/o. */
  extra: z.optional(extra),
  /** Empty where the country has none; the wire omits empty values. */
  postcode: z._default(postcode, ''),
  city,
  country: market,
})

const isWhole = z.refine<{ country: MarketCode; postcode: string }>(
  (given) => isPostcode(given.country, given.postcode),
  {
    path: ['postcode'],
  },
)

/**
 * Address in a market, with a complete postcode where the country has postcodes: a search by half of one finds nothing.
 */
export const address = z.object({ street, extra: z.exactOptional(extra), postcode, city, country }).check(isWhole)

/** Complete address as stored. */
export const completeAddress = z.object({ street, extra, postcode, city, country: market }).check(isWhole)

/** Customer's own name for an address; empty for none. */
export const addressLabel = optionalNameUpTo(40)

/** Whether a text is a complete postcode of a country in any notation; always true where there are none. */
export function isPostcode(country: MarketCode, text: string): boolean {
  const format = config.markets[country].address.postcode
  return format === null || readPostcode(format, text)?.isWhole === true
}
