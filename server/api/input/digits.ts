import { z } from 'zod/mini'
import { westernDigits } from '#machines/shared/digits.ts'

/**
 * For whatever is typed with digits: a number, a code, a postcode. People in the Emirates type the digits of their script;
 * the first check of a schema, so that the form and the function that takes it in read the same.
 */
export const digits = z.overwrite(westernDigits)

/** Six digits that were sent to somebody, or twelve of a code that lasts; copied from there they may have spaces around or inside. */
export const sentCode = z.string().check(
  digits,
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}(?:\d{6})?$/),
)
