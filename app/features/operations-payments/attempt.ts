import type { getAttempt } from '#app/functions/payment-operations.functions.ts'

/** A payment as staff see it. */
export type StaffAttempt = Extract<Awaited<ReturnType<typeof getAttempt>>, { ok: true }>['value']
