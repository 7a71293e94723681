import { z } from 'zod/mini'
import { westernDigits } from '#machines/shared/digits.ts'

/**
 * For whatever is typed with digits: a number, a code, a postcode. People in the Emirates type the digits of their script;
 * the first check of a schema, so that the form and the function that takes it in read the same.
 */
export const digits = z.overwrite(westernDigits)

/** Digits after the dial code, however they were written: without separators and the zero of national calls. */
export function phoneDigits(least: number, most: number) {
  return z.string().check(
    digits,
    z.overwrite((phone) => phone.replaceAll(/[\s()/.-]/g, '').replace(/^0/, '')),
    z.regex(/^\d+$/),
    z.minLength(least),
    z.maxLength(most),
  )
}

/** Six digits that were sent to somebody; copied from there they may have spaces around or inside. */
export const sentCode = z.string().check(
  digits,
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/),
)

/** Of a driving licence, which has letters too. */
export const licenceNumber = z.string().check(digits, z.trim(), z.regex(/^[\p{L}\p{N} ./-]{4,30}$/u))
