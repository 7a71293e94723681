import { z } from 'zod'
import { EntranceType, ReturnCareScene } from '#machines/shared/codes.ts'
import { money } from './money.ts'
import { marketCode } from './test-drive.ts'

export const cancelPolicy = z.object({
  country: marketCode,
  /** Stored with an order. */
  version: z.string(),
  /** Days after the handover within which a consumer may withdraw without reason or fee; 0 where no law grants it. */
  withdrawalDays: z.int().min(0),
  /** Hours before the handover from which an order can no longer be cancelled. */
  cutoffHours: z.int().positive(),
  /** Cancellation fees by hours before the handover, the cheapest first. */
  steps: z.array(z.object({ hoursBefore: z.int().positive(), fee: money })),
  /** Days of notice in the flexible mode, and after a fixed term that continues. */
  noticeDays: z.int().positive(),
})
export type CancelPolicy = z.infer<typeof cancelPolicy>

export const careItems = ['scratches', 'rims', 'glass', 'interior', 'key'] as const
export type CareItemId = (typeof careItems)[number]

export const returnCarePolicy = z.object({
  country: marketCode,
  /** 0 bought with the order, 1 while the car is in use. */
  scene: z.literal(Object.values(ReturnCareScene)),
  version: z.string(),
  entranceType: z.literal(Object.values(EntranceType)),
  /** Total covered damage at the return. */
  limit: money,
  /** Covered items, with the number of each. */
  items: z.array(z.object({ id: z.enum(careItems), count: z.int().positive() })),
})
export type ReturnCarePolicy = z.infer<typeof returnCarePolicy>
