import { z } from 'zod/mini'
import { digits } from './digits.ts'

/** Kilometres on an odometer, in any notation; separators are removed. */
export const mileage = z.string().check(
  digits,
  z.overwrite((kilometres) => kilometres.replace(/[\s.,'’٬]|(?:km|كم)$/gi, '')),
  z.regex(/^\d{1,6}$/),
)
