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

/** Request as its owner sees it. */
export const tradeInRequest = z.object({
  requestNo: z.string(),
  status: tradeInStatus,
  numberPlate: z.string(),
  mileage: z.int(),
  place: tradeInPlace,
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
