import type { getSecurity } from '#app/functions/account/security.functions.ts'

export type Security = NonNullable<Awaited<ReturnType<typeof getSecurity>>>
