import { z } from 'zod/mini'
import { minorUnits } from '#server/api/input/bounds.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const number = z.string().check(z.minLength(1), z.maxLength(40))
const key = z.uuid()
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const kind = z.enum(['mileage', 'return-care'])
const itemId = z.string().check(z.minLength(1), z.maxLength(12))

export const anOrder = z.object({ orderNo: number })
export const packageCancellation = z.object({ packageNo: number, actKey: key })
export const careCancellation = z.object({ careNo: number, actKey: key })
/** The customer's own, of the form too. */
export const disputeWords = z.object({ words: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)) })
export const dispute = z.object({ careNo: number, itemId, ...disputeWords.shape })
export const acceptance = z.object({ careNo: number, amount: minorUnits, currency })
export const odometer = z.object({
  orderNo: number,
  km: z.int().check(z.minimum(0), z.maximum(2_000_000)),
  actKey: key,
})

export const wantedOffers = z.object({ kind, orderNo: number })
export const methodChange = z.object({ orderNo: number, methodId: number, termsVersion: number, methodKey: key })
export const placement = z.object({ kind, orderNo: number, key: number, monthly: minorUnits, currency, orderKey: key })
