import { z } from 'zod'
import { minorUnits } from '#server/api/input/bounds.ts'

/** Currency's minor unit: cents, øre, fils. */
const amount = minorUnits
/** ISO 4217. */
const currency = z.string().length(3)

export const money = z.object({ amount, currency })
export type Money = z.infer<typeof money>

/** What a customer pays, tax included, with the tax that lies within it; without the tax it is `amount - vatAmount`. */
export const price = money.extend({
  vatAmount: amount,
  /** Basis points: 1,900 is 19 %. */
  vatRate: z.int().min(0),
})
export type Price = z.infer<typeof price>
