import { z } from 'zod'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant } from './test-drive.ts'

export const tradeInStatus = z.literal(Object.values(TradeInStatus))

export const tradeInPlace = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type TradeInPlace = z.infer<typeof tradeInPlace>

/** Car as its owner described it; null where that was not asked. */
export const tradeInCar = z.object({
  numberPlate: z.string(),
  /** Kilometres. */
  mileage: z.int(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Year of the first registration. */
  registrationYear: z.int().nullable(),
  condition: z.string().nullable(),
})
export type TradeInCar = z.infer<typeof tradeInCar>

/** Request as its owner sees it. */
export const tradeInRequest = tradeInCar.extend({
  requestNo: z.string(),
  status: tradeInStatus,
  place: tradeInPlace,
  /** Subscription that the car is handed in for. */
  subscriptionNo: z.string().nullable(),
  firstName: z.string(),
  /** In øre; null before the offer. */
  amount: z.int().nullable(),
  currency: z.string(),
  offerEndsAt: instant.nullable(),
  timeZone: z.string(),
  reason: z.string().nullable(),
  /** Machine events open to the owner now. */
  allowed: z.array(z.enum(['accept', 'decline', 'withdraw'])),
  now: answerTime,
})
export type TradeInRequest = z.infer<typeof tradeInRequest>

/** Trade-ins of a subscription, as its customer sees them. */
export const tradeInsOfOrder = z.object({
  /** Newest first. */
  requests: z.array(tradeInRequest.pick({ requestNo: true, status: true }).extend(tradeInCar.shape)),
  /** Whether a car can still be handed in for it. */
  isOpen: z.boolean(),
})
