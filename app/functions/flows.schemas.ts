import { z } from 'zod/mini'

const machine = z.string().check(z.regex(/^[a-zA-Z-]{1,60}$/))

export const flow = z.object({ machine })

export const flowState = z.object({
  machine,
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  snapshot: z.string().check(z.maxLength(60_000)),
  writer: z.string().check(z.maxLength(60)),
})
