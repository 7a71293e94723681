import { z } from 'zod'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { followOnKinds, withdrawalCauses } from '#machines/orders/term-offer/term-offer.types.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { money, price } from './money.ts'
import { identityType, quote } from './quote.ts'
import { instant } from './test-drive.ts'
import { interiorId, paintId, wheelsId } from './vehicle.ts'

export const termOfferStatus = z.literal(Object.values(TermOfferStatus))

/** What customers and staff see of an offer before the end of a term. */
const termOfferFacts = z.object({
  offerNo: z.string(),
  status: termOfferStatus,
  /** Subscription whose term it is. */
  subscriptionNo: z.string(),
  modelName: z.string(),
  plate: z.string().nullable(),
  timeZone: z.string(),
  /** End of the term that can be extended. */
  termEndsAt: instant,
  /** The offer can be answered before. */
  expiresAt: instant,
  /** A month after the term without an extension; the subscription then continues monthly. */
  monthly: price,
  /** Extensions, with the price of a month of the car and its add-ons. */
  choices: z.array(
    z.object({
      months: z.int(),
      /** Discount on the car's month, in thousandths. */
      perMille: z.int(),
      monthly: price,
      /** New end of the term. */
      endsAt: instant,
      /** Less than the same months without it. */
      saved: money,
    }),
  ),
  /** Accepted months, and the new end; null without an acceptance. */
  chosenMonths: z.int().nullable(),
  extendedTo: instant.nullable(),
  /** Order of another car by the offer, and the last day of the present one. */
  followOn: z
    .object({ orderNo: z.string(), kind: z.enum(followOnKinds), modelName: z.string(), endsAt: instant })
    .nullable(),
  /** Since when the customer waits to be called. */
  callRequestedAt: instant.nullable(),
  /** Reason of staff for the last change. */
  reason: z.string().nullable(),
  /** Why the system withdrew it. */
  withdrawnFor: z.enum(withdrawalCauses).nullable(),
  createdAt: instant,
})

const followOnKind = z.enum(followOnKinds)

/** Another car by an offer, as it is offered now. */
const followOn = z.object({
  kind: followOnKind,
  productId: z.string(),
  modelName: z.string(),
  car: z.object({ spuId: z.string(), paint: paintId, wheels: wheelsId, interior: interiorId }),
  months: z.int(),
  monthlyKm: z.int(),
  /** Discount on the car's month, in thousandths. */
  perMille: z.int(),
  /** A month without the discount, and with it. */
  before: price,
  monthly: price,
})

export const followOnQuote = z.object({ kind: followOnKind, perMille: z.int(), quote })

/** Offer as the customer, or who manages the company's cars, sees it. */
export const termOffer = termOfferFacts.extend({
  /** Whether the caller ordered the car. */
  isOwnOrder: z.boolean(),
  /** Prices are stated with tax for private customers, without it for others. */
  identityType,
  /** Area of the present car, in which the others are. */
  areaId: z.string(),
  /** Other cars that can be ordered now, one of each model; none once the offer is answered. */
  followOns: z.array(followOn),
  /** Machine events open to the caller now. */
  allowed: z.array(z.enum(['extend', 'decline', 'requestCall'])),
  now: answerTime,
})
export type TermOfferView = z.infer<typeof termOffer>

/** Offers for the terms of a subscription. */
export const offersOfOrder = z.object({
  /** Newest first. */
  offers: z.array(
    termOfferFacts.pick({ offerNo: true, status: true, expiresAt: true, extendedTo: true }).extend({
      /** Whether the caller can answer it. */
      isOpen: z.boolean(),
    }),
  ),
})

/** Offer as staff see it. */
export const staffTermOffer = termOfferFacts.extend({
  version: z.int(),
  customer: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Added to each discount by staff, and the most that they may add. */
  extraPerMille: z.int(),
  mostExtraPerMille: z.int(),
  /** Machine events that staff may fire now. */
  allowed: z.array(z.enum(['staff.called', 'staff.improved', 'staff.withdrawn'])),
})
export type StaffTermOffer = z.infer<typeof staffTermOffer>
