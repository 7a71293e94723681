import { z } from 'zod'
import { price } from './money.ts'
import { instant, marketCode } from './test-drive.ts'

/** 0 free trial, 1 flexible, 2 fixed term, 3 agreed with a business. */
export const priceMode = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type PriceMode = z.infer<typeof priceMode>

/** 1 private, 2 SME, 3 TME. */
export const identityType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type IdentityType = z.infer<typeof identityType>

/** 1 pick-up, 2 at the customer's door. */
export const deliveryType = z.union([z.literal(1), z.literal(2)])
export type DeliveryType = z.infer<typeof deliveryType>

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
