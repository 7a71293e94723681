import { z } from 'zod/mini'
import { westernDigits } from '#machines/shared/digits.ts'

/**
 * Converts typed digits of any script to western ones: numbers, codes, postcodes. People in the Emirates type Arabic
 * digits. The first check of a schema, so that form and function read the same.
 */
export const digits = z.overwrite(westernDigits)

/** Six digits of a sent code, or twelve of a permanent one; copied text may contain spaces. */
export const sentCode = z.string().check(
  digits,
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}(?:\d{6})?$/),
)
