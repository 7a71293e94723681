import { z } from 'zod/mini'

const code = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/))

export const invitation = z.object({ code })

/** The code a page was opened with, if it was. */
export const openedWith = z.object({ code: z.nullable(code) })
