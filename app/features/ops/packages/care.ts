import type { getCare } from '#app/functions/ops/packages.functions.ts'

/** Damage cover for staff. */
export type StaffCare = Extract<Awaited<ReturnType<typeof getCare>>, { ok: true }>['value']

/** Kinds of damage; `other` is one that no cover names. */
export const damageParts = ['scratches', 'rims', 'glass', 'interior', 'key', 'other'] as const
