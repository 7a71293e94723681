import { z } from 'zod/mini'
import { minorUnits } from './bounds.ts'
import { digits } from './digits.ts'
import { staffReason } from './staff.ts'

/** Months by which a term is extended, and the price of one as it was shown. */
export const extensionChoice = z.object({
  months: z.int().check(z.minimum(1), z.maximum(120)),
  shown: z.object({ amount: minorUnits, currency: z.string().check(z.length(3)) }),
})

/** Discount that staff add to each extension of an offer, in thousandths of a month; the machine knows the limit. */
export const extraDiscount = z.int().check(z.minimum(1), z.maximum(500))

/** Thousandths of a percentage as it is typed, `2.5` or `2,5`. */
export function perMilleOf(percent: string): number {
  return Math.round(Number(percent.replace(',', '.')) * 10)
}

/** Form of staff, in percent, up to a limit in thousandths. */
export function improvementForm(most: number) {
  return z.object({
    reason: staffReason,
    percent: z.string().check(
      digits,
      z.trim(),
      z.regex(/^\d{1,2}(?:[.,]\d)?$/),
      z.refine((typed) => perMilleOf(typed) > 0 && perMilleOf(typed) <= most),
    ),
  })
}
