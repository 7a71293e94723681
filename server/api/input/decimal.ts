import { z } from 'zod/mini'
import { digits } from './digits.ts'

/** Decimal number as people type it, in any notation of thousands; `1.234,50` becomes `1234.50`. */
export const decimalText = z.string().check(
  digits,
  z.maxLength(40),
  z.overwrite((typed) =>
    typed
      .replaceAll(/[\s'’]/g, '')
      .replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  ),
)
