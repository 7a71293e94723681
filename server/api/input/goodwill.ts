import { z } from 'zod/mini'
import { minorUnits } from './bounds.ts'
import { staffReason } from './staff.ts'

/** Why nothing is given back of an order out of goodwill; its text is `staff-customer.refusal.<name>`. */
export const goodwillRefusals = [
  'isUnwinding',
  'isRefundPending',
  'isNothingPaid',
  'isOrderLimit',
  'isMonthLimit',
] as const
export type GoodwillRefusal = (typeof goodwillRefusals)[number]

export const goodwillGrant = z.object({
  orderNo: z.string().check(z.maxLength(40)),
  amount: minorUnits.check(z.positive()),
  reason: staffReason,
})
