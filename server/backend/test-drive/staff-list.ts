import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { operations } from '#server/api/contract/groups/operations.ts'
import { testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { sites, testDriveOrders } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'

type ListTestDrives = typeof operations.rows.listTestDrives

/** A page of the orders, newest first; `q` is looked for in number, name and e-mail. */
export async function listOrders(
  services: Services,
  { status, country, q, page, size }: HandlerInput<ListTestDrives>['query'],
): Promise<CallResult<ListTestDrives>> {
  const where = and(
    status === undefined ? undefined : eq(testDriveOrders.status, status),
    country && eq(sites.country, country),
    q ? matches(q) : undefined,
  )
  const atSite = eq(sites.id, testDriveOrders.siteId)
  const [count] = await services
    .db()
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(testDriveOrders)
    .innerJoin(sites, atSite)
    .where(where)
  const rows = await services
    .db()
    .select({ order: testDriveOrders, site: sites })
    .from(testDriveOrders)
    .innerJoin(sites, atSite)
    .where(where)
    .orderBy(desc(testDriveOrders.createdAt), desc(testDriveOrders.orderNo))
    .limit(size)
    .offset((page - 1) * size)
  return { total: count?.total ?? 0, items: rows.map(toItem) }
}

function matches(q: string): SQL | undefined {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { contact } = testDriveOrders
  const name = sql`(${contact}->>'firstName') || ' ' || (${contact}->>'lastName')`
  return or(ilike(testDriveOrders.orderNo, pattern), ilike(name, pattern), ilike(sql`${contact}->>'email'`, pattern))
}

function toItem({ order, site }: { order: typeof testDriveOrders.$inferSelect; site: typeof sites.$inferSelect }) {
  return {
    orderNo: order.orderNo,
    status: testDriveStatus.parse(order.status),
    mode: order.mode,
    entryType: order.entryType,
    modelId: order.modelId,
    siteName: site.name,
    country: site.country,
    startsAt: order.startsAt.toISOString(),
    timeZone: site.timeZone,
    customer: `${order.contact.firstName} ${order.contact.lastName}`,
  }
}
