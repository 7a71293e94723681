import { z } from 'zod/mini'
import { config, type MarketCode, marketCodes } from '#config'
import { readPostcode } from '#machines/shared/address-format.ts'
import { market } from './bounds.ts'
import { digits } from './digits.ts'
import { optionalNameUpTo } from './person.ts'

/** The parts of an address, for forms that ask for one only at times. */
export const street = z.string().check(z.trim(), z.minLength(3), z.maxLength(120))
export const extra = z.string().check(z.trim(), z.maxLength(80))
export const postcode = z.string().check(digits, z.trim(), z.maxLength(10))
export const city = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const country = z.enum(marketCodes)

/** An address as calls take it: whether it is whole is judged by who uses it. */
export const doorAddress = z.object({
  street,
  /** What leads on from the street: a flat, a floor, who it is c/o. */
  extra: z.optional(extra),
  /** Empty where the country has none; the wire leaves empty values out. */
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

/** An address in a market, with a whole postcode where there are any: half of one would be looked for in vain. */
export const address = z.object({ street, extra: z.exactOptional(extra), postcode, city, country }).check(isWhole)

/** The same with all of its parts, as it is kept. */
export const keptAddress = z.object({ street, extra, postcode, city, country: market }).check(isWhole)

/** A name of the customer's own for an address; '' is none. */
export const addressLabel = optionalNameUpTo(40)

/** Whether a text is a whole postcode of a country, however it is written; anything is where there are none. */
export function isPostcode(country: MarketCode, text: string): boolean {
  const format = config.markets[country].address.postcode
  return format === null || readPostcode(format, text)?.isWhole === true
}
