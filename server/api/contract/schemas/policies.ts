import { z } from 'zod'
import { EntranceType, ReturnCareScene } from '#machines/shared/codes.ts'
import { money } from './money.ts'
import { marketCode } from './test-drive.ts'

export const cancelPolicy = z.object({
  country: marketCode,
  /** Stored with an order. */
  version: z.string(),
  /** Days after the hand-over within which a consumer withdraws without a reason or a fee; 0 where no law says so. */
  withdrawalDays: z.int().min(0),
  /** Hours before the hand-over from which an order can no longer be cancelled. */
  cutoffHours: z.int().positive(),
  /** What cancelling costs up to how many hours before the hand-over, the cheapest first. */
  steps: z.array(z.object({ hoursBefore: z.int().positive(), fee: money })),
  /** Days of notice in the flexible mode, and after a fixed term that goes on. */
  noticeDays: z.int().positive(),
})
export type CancelPolicy = z.infer<typeof cancelPolicy>

export const careItems = ['scratches', 'rims', 'glass', 'interior', 'key'] as const
export type CareItemId = (typeof careItems)[number]

export const returnCarePolicy = z.object({
  country: marketCode,
  /** 0 taken with the order, 1 while the car is in use. */
  scene: z.literal(Object.values(ReturnCareScene)),
  version: z.string(),
  entranceType: z.literal(Object.values(EntranceType)),
  /** What damage at the return is covered up to, all of it together. */
  limit: money,
  /** What is covered, and of each how many are. */
  items: z.array(z.object({ id: z.enum(careItems), count: z.int().positive() })),
})
export type ReturnCarePolicy = z.infer<typeof returnCarePolicy>
