import { inArray, type SQL, sql } from 'drizzle-orm'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { Segment } from '#server/api/input/campaigns.ts'
import { memberships } from '#server/backend/platform/db/schema/membership.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'

type Condition = (accountId: SQL, now: Date) => SQL | undefined

/** Condition on the account of a subscriber, which is null without one; undefined: no condition. */
export const segmentConditions: Readonly<Record<Segment, Condition>> = {
  everyone: () => undefined,
  /** Drives a car of a running subscription. */
  withCar: (account) =>
    sql`exists (select 1 from ${subscriptionOrders} where ${subscriptionOrders.accountId} = ${account}
      and ${inArray(subscriptionOrders.status, [...duringUse])})`,
  /** Has never ordered a car; visitors without an account included. */
  withoutOrder: (account) =>
    sql`not exists (select 1 from ${subscriptionOrders} where ${subscriptionOrders.accountId} = ${account}
      and ${subscriptionOrders.orderedAt} is not null)`,
  members: (account, now) =>
    sql`exists (select 1 from ${memberships} where ${memberships.accountId} = ${account}
      and ${memberships.endedAt} is null and ${memberships.endsAt} > ${now.toISOString()}::timestamptz)`,
  testDrivers: (account) =>
    sql`exists (select 1 from ${testDriveOrders} where ${testDriveOrders.accountId} = ${account}
      and ${testDriveOrders.status} = ${TestDriveStatus.completed})`,
}
