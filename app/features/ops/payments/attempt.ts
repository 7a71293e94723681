import type { getAttempt } from '#app/functions/ops/payments.functions.ts'

/** Payment for staff. */
export type StaffAttempt = Extract<Awaited<ReturnType<typeof getAttempt>>, { ok: true }>['value']
