import { z } from 'zod/mini'
import { minorUnits } from './bounds.ts'

const number = z.string().check(z.minLength(1), z.maxLength(40))
const key = z.uuid()
const kind = z.enum(['mileage', 'return-care'])

/** Objection to an item of a report, in the customer's own words. */
export const disputeWords = z.object({ words: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)) })
export const dispute = z.extend(disputeWords, { itemId: z.string().check(z.minLength(1), z.maxLength(12)) })

export const wantedOffers = z.object({ kind, orderNo: number })
export const methodChange = z.object({ orderNo: number, methodId: number, termsVersion: number, methodKey: key })
export const placement = z.object({
  kind,
  orderNo: number,
  key: number,
  monthly: minorUnits,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  orderKey: key,
})
