import type { getAttempt } from '#app/functions/ops/payments.functions.ts'

/** A payment as staff see it. */
export type StaffAttempt = Extract<Awaited<ReturnType<typeof getAttempt>>, { ok: true }>['value']
