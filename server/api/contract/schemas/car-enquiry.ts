import { z } from 'zod'
import { CarEnquiryStatus } from '#machines/orders/car-enquiry/car-enquiry.status.ts'
import { enquiredTypes, pageScenes, PurchaseType } from '#machines/shared/purchase-types.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { market } from '#server/api/input/bounds.ts'
import { money, price } from './money.ts'
import { shownOrigin } from './order-origin.ts'
import { identityType } from './quote.ts'
import { instant, localDate, marketCode } from './test-drive.ts'
import { equipmentId, equipmentIds, interiorIds, orderType, paintIds, skuFacts, wheelsIds } from './vehicle.ts'

/* Ways to have a car, and enquiries about one. */

export const purchaseType = z.literal(Object.values(PurchaseType))
export const enquiredType = z.literal(enquiredTypes)
export const pageScene = z.enum(pageScenes)

export const carEnquiryStatus = z.literal(Object.values(CarEnquiryStatus))

/** One of some names; accepts any text as input type, since machines use plain text. */
function named<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z
    .string()
    .max(60)
    .pipe(z.enum(names))
    .register(z.globalRegistry, { enum: [...names] })
}

/** New car, as built. */
const car = z.object({
  skuId: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/),
  paint: named(paintIds),
  wheels: named(wheelsIds),
  interior: named(interiorIds),
  orderType,
  equipment: z.array(named(equipmentIds)).max(equipmentIds.length).default([]),
})
export type EnquiredCar = z.output<typeof car>

const months = z.int().min(1).max(120)
const monthlyKm = z.int().min(0).max(100_000)
const downPercent = z.int().min(0).max(100)

/** Car and terms to compare; the terms have defaults. */
export const comparedChoice = car.extend({
  country: marketCode,
  orderType: z.coerce.number().pipe(orderType),
  /** Default: the smallest package. */
  monthlyKm: z.coerce.number().pipe(monthlyKm).optional(),
  /** Default: none. */
  downPercent: z.coerce.number().pipe(downPercent).optional(),
})

/** Car and terms of an enquiry, with the hash of the price shown. */
export const enquiryTerms = z.object({
  purchaseType: enquiredType,
  country: market,
  car,
  months,
  monthlyKm,
  downPercent,
  priceHash: z.string().regex(/^[0-9a-f]{64}$/),
})

export const saleCodes = ['car', 'paint', 'wheels', 'interior', 'equipment', 'registration', 'registrationTax'] as const

/** Price on the road. */
export const salePrice = z.object({ lines: z.array(price.extend({ code: z.enum(saleCodes) })), total: price })
export type SalePrice = z.infer<typeof salePrice>

/** What a way includes, or not. */
export const wayItems = ['registration', 'insurance', 'service', 'tyres', 'assistance', 'resale'] as const
const wayItem = z.enum(wayItems)
export type WayItem = z.infer<typeof wayItem>

/** A way to have the car over the compared months. Amounts are net if `isNet`. */
export const way = z.object({
  purchaseType,
  isNet: z.boolean(),
  /** Due at the start: the price, a down payment, or a fee. */
  atStart: money,
  /** Monthly; null for a purchase. */
  rate: price.nullable(),
  /** Estimated value of a bought car at the end; null where the car is returned. */
  resale: money.nullable(),
  /** Terms from which the rate of a leasing follows; interest in basis points a year. */
  leasing: z.object({ price: money, downPayment: money, residual: money, interest: z.int() }).nullable(),
  /** Cost of all months. */
  total: money,
  /** Average cost of a month. */
  monthly: money,
  /** SHA-256, hex, over the way, the choice and the car's price. */
  hash: z.string(),
})
export type Way = z.infer<typeof way>

export const carComparison = z.object({
  country: marketCode,
  modelId: z.string(),
  modelName: z.string(),
  facts: skuFacts,
  monthlyKm: z.int(),
  downPercent: z.int(),
  /** Values to choose from. */
  kilometres: z.array(z.int()),
  downPercents: z.array(z.int()),
  /** Ways that the market offers, with what each includes. */
  offered: z.array(z.object({ purchaseType, includes: z.array(wayItem) })),
  /** Null where the car is not for sale. */
  price: salePrice.nullable(),
  /** By term, ascending; a way that is not offered in a term is missing. */
  terms: z.array(z.object({ months: z.int(), ways: z.array(way) })),
})
export type CarComparison = z.infer<typeof carComparison>

/** Offer of an advisor. */
export const carOffer = z.object({
  /** Price on the road, or monthly rate. */
  price,
  downPayment: money,
  /** Words of the advisor. */
  note: z.string(),
  /** Last day, in the market's time zone. */
  validUntil: localDate,
  offeredAt: instant,
})
export type CarOffer = z.infer<typeof carOffer>

/** What was enquired about, as stored. */
const subject = {
  orderNo: z.string(),
  status: carEnquiryStatus,
  purchaseType: enquiredType,
  pageScene,
  country: marketCode,
  modelName: z.string(),
  facts: skuFacts,
  car: car.extend({ equipment: z.array(equipmentId) }),
  months: z.int(),
  monthlyKm: z.int(),
  /** Price and way as shown when the enquiry was sent. */
  price: salePrice,
  way,
  offer: carOffer.nullable(),
  offerEndsAt: instant.nullable(),
  /** Reason of a refusal by staff. */
  reason: z.string().nullable(),
  timeZone: z.string(),
  createdAt: instant,
}

/** Enquiry as its owner sees it. */
export const carEnquiryView = z.object({
  ...subject,
  firstName: z.string(),
  /** Answers open to the owner now. */
  allowed: z.array(z.enum(['accept', 'decline', 'withdraw'])),
  now: answerTime,
})
export type CarEnquiryView = z.infer<typeof carEnquiryView>

export const staffCarEnquiry = z.object({
  ...subject,
  version: z.int(),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  identityType,
  company: z.object({ name: z.string(), registrationNumber: z.string(), vatId: z.string() }).nullable(),
  message: z.string(),
  origin: shownOrigin,
  /** Language of the customer's mails and papers. */
  language: z.string(),
  /** First, usual and last day up to which a new offer may stand. */
  offerDays: z.object({ from: localDate, usual: localDate, to: localDate }),
  /** Machine events that staff may fire now. */
  allowed: z.array(z.enum(['staff.offered', 'staff.rejected', 'staff.completed'])),
})
export type StaffCarEnquiry = z.infer<typeof staffCarEnquiry>

/** Offer as a PDF. */
export const offerDocument = z.object({
  fileName: z.string(),
  contentType: z.literal('application/pdf'),
  /** Base64. */
  content: z.base64(),
})
