import { z } from 'zod'
import { money, price } from './money.ts'
import { returnCarePolicy } from './policies.ts'
import { instant, localDate } from './test-drive.ts'

export const returnCareOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(['active', 'assessing', 'disputed', 'settled', 'cancelled']),
  /** 0 taken before the handover, 1 while the car is in use. */
  scene: z.int(),
  monthly: money,
  policyVersion: z.string(),
  /** The handover while that is to come. */
  activeFrom: localDate.nullable(),
  /** The first day without it. */
  endsOn: localDate.nullable(),
  createdAt: instant,
})

export const mileagePackage = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** 10 in use, 30 completed, 999 cancelled. */
  status: z.literal([10, 30, 999]),
  monthlyKm: z.int(),
  monthly: money,
  /** The handover while that is to come. */
  activeFrom: localDate.nullable(),
  /** The first day without it. */
  endsOn: localDate.nullable(),
})

/** The cover of an order, and the one that could be had. */
export const returnCareDetail = z.object({
  order: returnCareOrder.nullable(),
  /** Null while it has one, and where it is not sold. */
  offer: z
    .object({
      policy: returnCarePolicy,
      monthly: price,
      /** Null: the handover. */
      activeFrom: localDate.nullable(),
    })
    .nullable(),
})

export const mileageDetail = z.object({
  /** What every subscription has, a month. */
  includedKm: z.int(),
  /** What counts today, or will with the handover. */
  current: z.object({ monthlyKm: z.int(), monthly: money }),
  /** All there ever were, the newest first. */
  packages: z.array(mileagePackage),
  /** What it can be changed to. */
  offers: z.array(
    z.object({
      monthlyKm: z.int(),
      monthly: money,
      /** A month, to what is paid now; below zero where it is cheaper. */
      difference: money,
      activeFrom: localDate,
    }),
  ),
  /** Oldest first. */
  changes: z.array(
    z.object({
      kind: z.enum(['ordered', 'changed', 'cancelled']),
      fromKm: z.int(),
      toKm: z.int(),
      monthly: money,
      /** Null: the handover. */
      effectiveFrom: localDate.nullable(),
      at: instant,
    }),
  ),
})
