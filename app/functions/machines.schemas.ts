import { z } from 'zod/mini'

export const machineChoice = z.object({ id: z.string().check(z.maxLength(60)) })
