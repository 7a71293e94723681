import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { OwnershipType } from '#machines/shared/codes.ts'
import { market, minorUnits, wholeNumber } from './bounds.ts'
import { orderOrigin } from './order-origin.ts'
import { returnPath } from './payer.ts'
import { personEmail } from './person.ts'

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const key = z.uuid()
const ownershipType = z.literal(Object.values(OwnershipType))

/** Membership type with the code that opens it. */
export const choice = z.object({ ownershipType, code: z.nullable(z.string().check(z.trim(), z.maxLength(40))) })

export const placement = z.object({
  choice,
  offer: z.object({
    ownershipType,
    country: market,
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
  ...orderOrigin,
})

export const payment = z.object({
  orderNo,
  methodId: z.string().check(z.minLength(1), z.maxLength(40)),
  paymentKey: key,
  returnPath,
})
export const anOrder = z.object({ orderNo })
export const standingRequest = z.object({ orderNo, redirectResult: z.nullable(z.string().check(z.maxLength(4000))) })
export const ownQuestion = z.object({ orderNo: z.nullable(orderNo) })

export const grantForm = z.object({ email: personEmail })

/** Grants a co-membership; the locale is that of the mails. */
export const newGrant = z.extend(grantForm, { locale: z.enum(localeSlugs) })
