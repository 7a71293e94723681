import { z } from 'zod/mini'
import { minorUnits } from './bounds.ts'
import { staffReason } from './staff.ts'

/** Limits of goodwill, of an order and of a member of staff in a month; their text is `staff.goodwill.<name>`. */
export const goodwillLimits = ['isOrderLimit', 'isMonthLimit'] as const
export type GoodwillLimit = (typeof goodwillLimits)[number]

/** Why nothing is given back of an order out of goodwill. */
export const goodwillRefusals = ['isUnwinding', 'isRefundPending', 'isNothingPaid', ...goodwillLimits] as const
export type GoodwillRefusal = (typeof goodwillRefusals)[number]

export const goodwillGrant = z.object({
  orderNo: z.string().check(z.maxLength(40)),
  amount: minorUnits.check(z.positive()),
  reason: staffReason,
})
