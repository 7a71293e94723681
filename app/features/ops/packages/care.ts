import type { getCare } from '#app/functions/ops/packages.functions.ts'
import { westernDigits } from '#machines/shared/digits.ts'

/** Damage cover for staff. */
export type StaffCare = Extract<Awaited<ReturnType<typeof getCare>>, { ok: true }>['value']

/** Kinds of damage; `other` is one that no cover names. */
export const damageParts = ['scratches', 'rims', 'glass', 'interior', 'key', 'other'] as const

/** Typed amount `1234,5` or `1234.50` in minor units; null for anything else. */
export function minorUnits(typed: string): number | null {
  const [, whole, parts = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(westernDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}
