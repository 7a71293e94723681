import { asc, eq } from 'drizzle-orm'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import type { WorkItem } from '#server/api/contract/groups/work-operations.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { listWork } from '#server/backend/domains/work/list-work.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { declared } from '#tests/support/declared.ts'

type Query = Partial<Parameters<typeof listWork>[2]['query']>

/** A page of the queue as a member of staff gets it. */
export function queueOf(services: BackendContext, query: Query = {}, staffId: string = crypto.randomUUID()) {
  return listWork(services, declared.work, { query: { sort: 'due', size: 100, ...query }, staffId })
}

/** All of the queue, page by page. */
export async function wholeQueue(services: BackendContext, query: Query = {}): Promise<WorkItem[]> {
  const items: WorkItem[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await queueOf(services, { ...query, size: 7, ...(after !== undefined && { after }) })
    items.push(...page.items)
    after = page.next
  }
  return items
}

/** Lines of work, sorted: `subscription SO-1 preparation`. */
export function linesOf(items: readonly Pick<WorkItem, 'kind' | 'itemNo' | 'what' | 'until'>[]): string[] {
  return items.map(({ kind, itemNo, what, until }) => `${kind} ${itemNo} ${what} ${until ?? '-'}`).toSorted()
}

/**
 * Lines that the queue must have, by what the machines tell every customer that their orders wait for: whatever waits
 * for staff, except where another item is listed for it.
 */
export async function linesByMachines(services: BackendContext): Promise<string[]> {
  const owners = await services.db().select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id))
  const found: string[] = []
  for (const { id } of owners) {
    const open = (await listOpenOrders(services, declared.openOrders, id, 'de_DE')).filter(({ who }) => who === 'staff')
    for (const order of open) {
      // The report of its cover is listed for it, and is an open order itself.
      const isInReport =
        order.kind === 'subscription' &&
        (order.what === 'inspection' || order.what === 'dispute') &&
        open.some(({ kind, subscriptionNo }) => kind === 'returnCare' && subscriptionNo === order.orderNo)
      if (isInReport || order.what === 'refund') continue
      if (order.what === 'creditReview') found.push(await reviewLine(services, order.orderNo))
      else found.push(`${order.kind} ${order.orderNo} ${order.what}`)
    }
  }
  return found.toSorted()
}

async function reviewLine(services: BackendContext, orderNo: string): Promise<string> {
  const [review] = await services.db().select().from(creditReviews).where(eq(creditReviews.subjectNo, orderNo))
  if (review?.status !== CreditReviewStatus.inReview) throw new Error(`${orderNo} has no review that waits`)
  return `creditReview ${review.orderNo} creditReview`
}

/** The same lines of the queue: kinds that the account lists, and reviews of placed orders. */
export async function linesOfOrders(services: BackendContext): Promise<string[]> {
  const items = await wholeQueue(services)
  return items
    .filter(({ kind }) => kind in declared.openOrders || kind === 'creditReview')
    .map(({ kind, itemNo, what }) => `${kind} ${itemNo} ${what}`)
    .toSorted()
}
