import type { getSecurity } from '#app/functions/account/security.functions.ts'

export type Security = Awaited<ReturnType<typeof getSecurity>>
