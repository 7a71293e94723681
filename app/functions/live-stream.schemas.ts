import { z } from 'zod/mini'

export const titled = z.object({ title: z.string().check(z.minLength(1), z.maxLength(120)) })
