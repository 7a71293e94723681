import { and, asc, desc, inArray } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { creditOperations } from '#server/api/contract/groups/credit-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { waiting } from './review-work.ts'
import type { ReviewRow } from './reviews.ts'

/** Reviews that wait for staff, oldest first; or all that are stored, newest first. */
export async function listReviews(
  services: BackendContext,
  { which, after, size }: HandlerInput<typeof creditOperations.rows.listReviews>['query'],
): Promise<{ items: ReviewRow[]; next: string | null }> {
  const { createdAt, orderNo, status } = creditReviews
  const isWaiting = which === 'waiting'
  const rows = await services
    .db()
    .select()
    .from(creditReviews)
    .where(
      and(
        isWaiting ? inArray(status, waiting) : undefined,
        rowsAfter({ at: createdAt, no: orderNo }, after, isWaiting ? 'newer' : 'older'),
      ),
    )
    .orderBy(...[createdAt, orderNo].map((column) => (isWaiting ? asc(column) : desc(column))))
    .limit(size + 1)
  return cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
}
