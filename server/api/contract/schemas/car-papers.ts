import { z } from 'zod'
import { paperKinds } from '#machines/orders/car-papers/car-papers.types.ts'
import { instant } from './test-drive.ts'

/** Plate and papers of an order's car, as its customer and its driver see them. */
export const carPapersView = z.object({
  plate: z.string().nullable(),
  papers: z.array(z.object({ kind: z.enum(paperKinds), storedAt: instant })),
})

/** The same for staff. */
export const staffCarPapers = carPapersView.extend({
  /** 0 while there are none. */
  version: z.int(),
  isComplete: z.boolean(),
  /** Whether plate and papers can be set now. */
  isOpen: z.boolean(),
  /** A plate of the order's market. */
  example: z.string(),
})
export type StaffCarPapers = z.infer<typeof staffCarPapers>

/** URL of a paper for some minutes. */
export const paperUrl = z.object({ url: z.url(), expiresAt: instant })
