import { wordsIn } from '#app/components/operations/search-params.ts'
import type { getCare } from '#app/functions/package-operations.functions.ts'
import { westernDigits } from '#machines/shared/digits.ts'

/** A cover of damage as staff see it. */
export type StaffCare = Extract<Awaited<ReturnType<typeof getCare>>, { ok: true }>['value']

/** What was found can be of these kinds; `other` is of none that a cover names. */
export const damageParts = ['scratches', 'rims', 'glass', 'interior', 'key', 'other'] as const

/** Which covers are listed: those that staff have to look at, unless all are asked for. */
export interface CareSearch {
  which?: 'all'
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readCareSearch(found: Record<string, unknown>): CareSearch {
  const after = wordsIn(found['after'], 160)
  return { ...(found['which'] === 'all' && { which: 'all' as const }), ...(after && { after }) }
}

/** What staff type as `1234,5` or `1234.50`, in minor units; null for anything else. */
export function minorUnits(typed: string): number | null {
  const [, whole, parts = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(westernDigits(typed).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}
