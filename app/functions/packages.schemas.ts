import { z } from 'zod/mini'
import { minorUnits, version } from '#server/api/input/bounds.ts'

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

export const aCare = z.object({ careNo: number })

const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const part = z.enum(['scratches', 'rims', 'glass', 'interior', 'key', 'other'])

export const careEvent = z.object({
  careNo: number,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('staff.noDamageFound'), version, note: z.string().check(z.trim(), z.maxLength(500)) }),
    z.object({
      type: z.literal('staff.reportIssued'),
      version,
      items: z
        .array(
          z.object({
            part,
            name: text(3, 160),
            pictures: z.array(text(1, 120)).check(z.maxLength(12)),
            amount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
          }),
        )
        .check(z.maxLength(40)),
    }),
    z.object({ type: z.literal('staff.itemDecided'), version, itemId, amount: minorUnits, reason: text(3, 500) }),
  ]),
})
