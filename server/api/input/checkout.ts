import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { DeliveryType, IdentityType, OrderType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import { address, doorAddress } from './address.ts'
import { day, fileSize } from './bounds.ts'
import { digits } from './digits.ts'
import { driver } from './driver.ts'
import { orderOrigin } from './order-origin.ts'
import { payerCompany, payerName, purchaseOrder, returnPath } from './payer.ts'
import { personEmail } from './person.ts'

/* What a subscription order is given, step by step: the bodies of its rows, and what the checkout's services take. */

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))
const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const number = z.string().check(z.minLength(1), z.maxLength(40))
const identityType = z.literal(Object.values(IdentityType))

/** What is subscribed to. */
const selection = z.object({
  productId: slug,
  orderType: z.literal(Object.values(OrderType)),
  /** Where it is to be driven. */
  areaId: slug,
  priceMode: z.literal(Object.values(PriceMode)),
  /** A month in the flexible mode. */
  months: z.int().check(z.minimum(1), z.maximum(120)),
  monthlyKm: z.int().check(z.minimum(0), z.maximum(100_000)),
  identityType,
  hasReturnCare: z._default(z.boolean(), false),
  /** One car among equals, as it was chosen; without it, the first that is free. */
  vehicleId: z.optional(z.string().check(z.maxLength(40))),
})

export const newOrder = z.extend(selection, {
  replaces: z.optional(orderNo),
  /** Offer before the end of a term, by which the order follows another. */
  termOfferNo: z.optional(orderNo),
  /** Language of contract and mails. */
  locale: z.enum(localeSlugs),
  ...orderOrigin,
})

export const orderRequest = z.extend(selection, {
  orderKey: key,
  replaces: z.nullable(orderNo),
  termOfferNo: z.optional(orderNo),
  ...orderOrigin,
})

/** Who drives, and the images of their licence in the file store. */
export const driverDetails = z.object({ driver, licence: z.object({ front: line(80), back: line(80) }) })

export const driverChange = z.extend(driverDetails, { orderNo })

export const delivery = z.object({
  deliveryType: z.literal(Object.values(DeliveryType)),
  /** Of a pickup. */
  siteId: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  /** Of a home delivery. */
  address: z._default(z.nullable(doorAddress), null),
  /** Where it is handed over. */
  date: day,
  timePeriod: z._default(z.literal(Object.values(TimePeriod)), TimePeriod.any),
})

export const deliveryChange = z.object({ orderNo, delivery })
export const addressCheck = z.object({ areaId: slug, address })

export const billing = z.object({
  name: payerName,
  email: personEmail,
  address: doorAddress,
  /** SME and TME. */
  company: z._default(z.nullable(payerCompany), null),
  /** Of a company that has one. */
  purchaseOrder: z._default(z.nullable(purchaseOrder), null),
})

export const billingChange = z.object({ orderNo, billing })
export const methodChange = z.object({ orderNo, methodId: number })

const licenceSide = z.enum(['front', 'back'])
export const licenceImage = z.object({ orderNo, side: licenceSide })

/** An image that is about to be uploaded, as the browser describes it. */
export const licenceUpload = z.extend(licenceImage, {
  fileName: line(200),
  contentType: z.string().check(z.maxLength(100)),
  size: fileSize,
  /** Lower-case hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** Asked for with the order's number: nothing is looked into without consent. */
export const creditRequest = z.object({ orderNo, creditKey: key })
export const reviewRequest = z.object({ orderNo, reviewKey: key })

const voucherCode = z.string().check(digits, z.trim(), z.maxLength(40))
export const validation = z.object({
  orderNo,
  voucherCode: z.optional(voucherCode),
  /** Drops the offer that the order was begun with. */
  isWithoutTermOffer: z.optional(z.boolean()),
})
export const quoteRequest = z.object({
  orderNo,
  voucherCode: z.nullable(voucherCode),
  isWithoutTermOffer: z.boolean(),
})

/** The order as it was shown on the page where the button was pressed. */
export const shownOrder = z.object({ priceHash: line(64), termsVersion: line(60) })
export const placement = z.extend(shownOrder, { orderNo, placementKey: key })

export const paymentRequest = z.object({ orderNo, methodId: number, paymentKey: key, returnPath })
export const standingRequest = z.object({ orderNo, redirectResult: z.nullable(z.string().check(z.maxLength(4000))) })
export const orderOnly = z.object({ orderNo })
export const cancellation = z.object({ orderNo, cancelKey: key })
