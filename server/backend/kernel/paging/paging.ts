import { sql, type SQLWrapper } from 'drizzle-orm'
import { maxListed } from '#server/api/contract/schemas/paging.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Limit and offset of a page; no rows beyond the listed maximum. */
export function rowsOf({ page, size }: { page: number; size: number }): { limit: number; offset: number } {
  const offset = Math.min((page - 1) * size, maxListed)
  return { limit: Math.min(size, maxListed - offset), offset }
}

/** Counts rows up to the listed maximum: a complete count would read the whole table. */
export async function countListed(
  services: BackendContext,
  rows: { limit(count: number): SQLWrapper },
): Promise<{ total: number; hasMore: boolean }> {
  const found = await services.db().$count(sql`(${rows.limit(maxListed + 1)}) listed`)
  return { total: Math.min(found, maxListed), hasMore: found > maxListed }
}
