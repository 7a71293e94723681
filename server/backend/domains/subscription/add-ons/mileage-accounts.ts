import { asc, eq } from 'drizzle-orm'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mileageAccounts, odometerReadings } from '#server/backend/platform/db/schema/packages.ts'

export type OdometerReading = Pick<typeof odometerReadings.$inferSelect, 'km' | 'at' | 'source'>

/** Agreed kilometres of a subscription, and the odometer readings so far. */
export interface MileageAccount {
  /** Kilometres a month without a package. */
  includedKm: number
  /** Price of an extra kilometre without a package, in minor units. */
  extraKm: number
  /** Oldest first; empty before the handover. */
  readings: readonly OdometerReading[]
}

export async function openAccount(
  services: BackendContext,
  account: typeof mileageAccounts.$inferSelect,
): Promise<void> {
  await services.db().insert(mileageAccounts).values(account)
}

/** Null for a subscription that was never placed, or was placed before kilometres were charged. */
export async function accountOf(services: BackendContext, subscriptionNo: string): Promise<MileageAccount | null> {
  const [account] = await services
    .db()
    .select()
    .from(mileageAccounts)
    .where(eq(mileageAccounts.subscriptionNo, subscriptionNo))
  return account ? { ...account, readings: await readReadings(services, subscriptionNo) } : null
}

export async function readReadings(services: BackendContext, subscriptionNo: string): Promise<OdometerReading[]> {
  return services
    .db()
    .select()
    .from(odometerReadings)
    .where(eq(odometerReadings.subscriptionNo, subscriptionNo))
    .orderBy(asc(odometerReadings.id))
}

/** Stores the reading of a handover or return protocol. Runs in the transaction of the order's event. */
export async function storeProtocolReading(
  services: BackendContext,
  { orderNo, status }: Pick<SubscriptionOrder, 'orderNo' | 'status'>,
  km: number,
): Promise<void> {
  await storeReading(services, orderNo, { km, source: status === SubscriptionStatus.returned ? 'return' : 'handover' })
}

export async function storeReading(
  services: BackendContext,
  subscriptionNo: string,
  reading: Omit<OdometerReading, 'at'>,
): Promise<void> {
  await services
    .db()
    .insert(odometerReadings)
    .values({ ...reading, subscriptionNo, at: services.clock.now() })
}
