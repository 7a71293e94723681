import { z } from 'zod/mini'
import { version } from '#server/api/input/bounds.ts'

const leadNo = z.string().check(z.minLength(1), z.maxLength(32))
const note = z.string().check(z.trim(), z.minLength(2), z.maxLength(1000))

export const noteForm = z.object({ note })

export const lead = z.object({ leadNo })

export const leadEvent = z.object({
  leadNo,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('contacted'), version }),
    z.object({ type: z.literal('noted'), version, note }),
    z.object({ type: z.literal('taken'), version }),
  ]),
})

export const exported = z.object({ which: z.enum(['waiting', 'all']) })
