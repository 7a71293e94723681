import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { OwnershipType } from '#machines/shared/codes.ts'
import { minorUnits, wholeNumber } from '#server/api/input/bounds.ts'
import { personEmail } from '#server/api/input/person.ts'

/* The values are those of the contract; it lies on the other side of the door. */

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const key = z.uuid()
const ownershipType = z.literal(Object.values(OwnershipType))
const country = z.enum(marketCodes)
const code = z.nullable(z.string().check(z.trim(), z.maxLength(40)))

export const ownershipQuestion = z.object({ ownershipType, code, country: z.nullable(country) })

export const placement = z.object({
  choice: z.object({ ownershipType, code }),
  offer: z.object({
    ownershipType,
    country,
    price: z.object({
      amount: minorUnits,
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      vatAmount: minorUnits,
      vatRate: wholeNumber,
    }),
    months: wholeNumber,
    termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
    withdrawalDays: wholeNumber,
  }),
  isEarlyStart: z.boolean(),
  placementKey: key,
})

export const payment = z.object({
  orderNo,
  methodId: z.string().check(z.minLength(1), z.maxLength(40)),
  paymentKey: key,
  /** Nowhere but on this site. */
  returnPath: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/)),
})
export const anOrder = z.object({ orderNo })
export const standingRequest = z.object({ orderNo, redirectResult: z.nullable(z.string().check(z.maxLength(4000))) })
export const act = z.object({ orderNo, action: z.enum(['cancel', 'withdraw', 'retry-refund']), actionKey: key })

export const ownQuestion = z.object({ orderNo: z.nullable(orderNo) })
export const grantForm = z.object({ email: personEmail })
export const newGrant = z.extend(grantForm, { grantKey: key })
export const aGrant = z.object({ grantId: z.uuid() })
