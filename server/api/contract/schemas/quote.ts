import { z } from 'zod'
import { DeliveryType, IdentityType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import { price } from './money.ts'
import { instant, marketCode } from './test-drive.ts'

export const priceMode = z.literal(Object.values(PriceMode))
export const identityType = z.literal(Object.values(IdentityType))
export const deliveryType = z.literal(Object.values(DeliveryType))
export const timePeriod = z.literal(Object.values(TimePeriod))

const line = <const C extends readonly [string, ...string[]]>(codes: C) => price.extend({ code: z.enum(codes) })

export const monthlyCodes = [
  'vehicle',
  'usedDiscount',
  'madeToOrderDiscount',
  'paint',
  'wheels',
  'interior',
  'mileage',
  'returnCare',
] as const
export const dueCodes = ['serviceFee', 'deliveryFee', 'deposit', 'firstPeriod', 'voucher'] as const

/** A price with all its lines. An order keeps it; once the hash is another one, so is the price. */
export const quote = z.object({
  productId: z.string(),
  country: marketCode,
  priceMode,
  /** That it lasts at least. */
  months: z.int(),
  monthlyKm: z.int(),
  deliveryType,
  identityType,
  hasReturnCare: z.boolean(),
  voucherCode: z.string().nullable(),
  monthly: z.object({ lines: z.array(line(monthlyCodes)), total: price }),
  /** With the order. */
  due: z.object({ lines: z.array(line(dueCodes)), total: price }),
  /** Over all months it lasts at least, fees and voucher included, without the deposit, which comes back. */
  whole: price,
  /** SHA-256, hex, over all of the above. */
  hash: z.string(),
})
export type Quote = z.infer<typeof quote>

/** What a month costs in each term that is offered. */
export const priceOverview = z.object({
  country: marketCode,
  monthlyKm: z.int(),
  terms: z.array(z.object({ priceMode, months: z.int(), monthly: price })),
})
export type PriceOverview = z.infer<typeof priceOverview>

export const voucher = z.object({
  code: z.string(),
  benefit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('amount'), amount: z.int(), currency: z.string() }),
    z.object({ kind: z.literal('firstMonth') }),
  ]),
  /** The price modes it holds for; empty: all. */
  priceModes: z.array(priceMode),
  /** Months the term must have at least. */
  minMonths: z.int(),
  /** The last instant it is taken. */
  validUntil: instant,
})
export type Voucher = z.infer<typeof voucher>
