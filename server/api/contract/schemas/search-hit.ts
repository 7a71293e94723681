import { z } from 'zod'
import { kindName } from './kind-name.ts'
import { instant } from './test-drive.ts'

const searchHit = z.object({
  /** Number by which the console has a page for it. */
  itemNo: z.string(),
  /** Number that customers and staff know it by. */
  reference: z.string(),
  customer: z.string().nullable(),
  /** Plate, company, model or another number. */
  about: z.string().nullable(),
  at: instant,
})

/** What was found of a kind, newest first. */
export const foundKind = z.object({ kind: kindName, hits: z.array(searchHit) })
export type FoundKind = z.infer<typeof foundKind>
