import { z } from 'zod'
import { DeliveryType, IdentityType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import { includedItems } from '#machines/shared/included-item.ts'
import { price } from './money.ts'
import { instant, localDate, marketCode } from './test-drive.ts'

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
  'agreementDiscount',
  'followOnDiscount',
] as const
export const dueCodes = ['serviceFee', 'deliveryFee', 'deposit', 'firstPeriod', ...includedItems, 'voucher'] as const

/** Special offer in force: a line of the quote of each order that meets its conditions. */
export const specialOffer = z.object({
  item: z.enum(includedItems),
  models: z.array(z.object({ id: z.string(), name: z.string() })),
  identityTypes: z.array(identityType),
  /** Last day, by the market's calendar. */
  until: localDate,
})

/** Itemised price, stored with the order; a changed hash means a changed price. */
export const quote = z.object({
  productId: z.string(),
  country: marketCode,
  priceMode,
  /** Minimum term. */
  months: z.int(),
  monthlyKm: z.int(),
  deliveryType,
  identityType,
  hasReturnCare: z.boolean(),
  voucherCode: z.string().nullable(),
  monthly: z.object({ lines: z.array(line(monthlyCodes)), total: price }),
  /** Due with the order. */
  due: z.object({ lines: z.array(line(dueCodes)), total: price }),
  /** Total over the minimum term, including fees and voucher, without the refundable deposit. */
  whole: price,
  /** SHA-256, hex, over all of the above. */
  hash: z.string(),
})
export type Quote = z.infer<typeof quote>

/** Monthly price of each offered term. */
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
  /** Price modes it is valid for; empty: all. */
  priceModes: z.array(priceMode),
  /** Minimum term it requires. */
  minMonths: z.int(),
  /** Last instant of its validity. */
  validUntil: instant,
})
export type Voucher = z.infer<typeof voucher>
