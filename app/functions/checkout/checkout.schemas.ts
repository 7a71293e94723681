import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { DeliveryType, IdentityType, OrderType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import { address } from '#server/api/input/address.ts'
import { day, fileSize } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'
import { driver } from '#server/api/input/driver.ts'
import { payerCompany, payerName } from '#server/api/input/payer.ts'
import { personEmail } from '#server/api/input/person.ts'

/* The values are those of the contract; it lies on the other side of the door. */

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const number = z.string().check(z.minLength(1), z.maxLength(40))
const country = z.enum(marketCodes)
const identityType = z.literal(Object.values(IdentityType))
const brought = z.string().check(z.maxLength(4000))
/** Nowhere but on this site. */
const returnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/))

export const orderRequest = z.object({
  productId: slug,
  orderType: z.literal(Object.values(OrderType)),
  areaId: slug,
  priceMode: z.literal(Object.values(PriceMode)),
  months: z.number().check(z.int(), z.minimum(1), z.maximum(120)),
  monthlyKm: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  hasReturnCare: z.boolean(),
  vehicleId: z.exactOptional(number),
  identityType,
  orderKey: key,
  replaces: z.nullable(orderNo),
})

export const driverChange = z.object({
  orderNo,
  driver,
  licence: z.object({ front: line(80), back: line(80) }),
})

export const licenceSide = z.object({ orderNo, side: z.enum(['front', 'back']) })

export const licenceUpload = z.extend(licenceSide, {
  fileName: line(200),
  contentType: z.string().check(z.maxLength(100)),
  /** Bytes. */
  size: fileSize,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const creditRequest = z.object({ orderNo, creditKey: key })
export const reviewRequest = z.object({ orderNo, reviewKey: key })

export const deliveryChange = z.object({
  orderNo,
  delivery: z.object({
    deliveryType: z.literal(Object.values(DeliveryType)),
    siteId: z.nullable(line(60)),
    address: z.nullable(address),
    date: day,
    timePeriod: z.literal(Object.values(TimePeriod)),
  }),
})

export const addressCheck = z.object({ areaId: slug, address })

export const billingChange = z.object({
  orderNo,
  billing: z.object({ name: payerName, email: personEmail, address, company: z.nullable(payerCompany) }),
})

export const methodChange = z.object({ orderNo, methodId: number })
export const quoteRequest = z.object({ orderNo, voucherCode: z.nullable(z.string().check(digits, z.maxLength(40))) })
export const placement = z.object({ orderNo, priceHash: line(64), termsVersion: line(60), placementKey: key })
export const paymentRequest = z.object({ orderNo, methodId: number, paymentKey: key, returnPath })
export const standingRequest = z.object({ orderNo, redirectResult: z.nullable(brought) })
export const orderOnly = z.object({ orderNo })
export const cancellation = z.object({ orderNo, cancelKey: key })

export const payer = z.object({ identityType, country })
export const bindingStart = z.object({ identityType, returnPath })
export const enteredCard = z.object({
  sessionId: number,
  token: z.string().check(z.minLength(1), z.maxLength(8000)),
  bindingKey: key,
})
export const walletStart = z.object({ identityType, returnPath, bindingKey: key })
export const broughtBack = z.object({ bindingId: number, redirectResult: brought })
export const bindingOnly = z.object({ bindingId: number })
