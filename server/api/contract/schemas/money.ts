import { z } from 'zod'
import { minorUnits } from '#server/api/input/bounds.ts'

/** Minor unit of the currency: cents, øre, fils. */
const amount = minorUnits
/** ISO 4217. */
const currency = z.string().length(3)

export const money = z.object({ amount, currency })
export type Money = z.infer<typeof money>

/** Price including tax, with the tax it contains; net is `amount - vatAmount`. */
export const price = money.extend({
  vatAmount: amount,
  /** Basis points: 1,900 is 19 %. */
  vatRate: z.int().min(0),
  /** The amount is without tax, which the buyer owes (reverse charge). */
  isReverseCharged: z.literal(true).optional(),
})
export type Price = z.infer<typeof price>
