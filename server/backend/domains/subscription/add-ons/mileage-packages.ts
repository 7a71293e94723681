import { asc, desc, eq, inArray } from 'drizzle-orm'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { lockOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { mileageChanges, mileagePackages } from '#server/backend/platform/db/schema/add-ons.ts'

export type MileagePackage = typeof mileagePackages.$inferSelect
export type MileageChange = typeof mileageChanges.$inferSelect

/** `MP-7K3M-9Q2X` */
export function newPackageNumber(): string {
  return `MP-${readableCode(2)}`
}

export async function readPackage(services: BackendContext, packageNo: string): Promise<MileagePackage | undefined> {
  const [row] = await services.db().select().from(mileagePackages).where(eq(mileagePackages.orderNo, packageNo))
  return row
}

/** Locks the subscription before its package: every caller uses this order, which prevents deadlocks. */
export async function lockPackage(services: BackendContext, packageNo: string): Promise<MileagePackage | undefined> {
  const found = await readPackage(services, packageNo)
  if (!found) return undefined
  await lockOrder(services, found.subscriptionNo)
  const locked = services.db().select().from(mileagePackages).where(eq(mileagePackages.orderNo, packageNo))
  const [row] = await locked.for('update')
  return row
}

export async function insertPackage(services: BackendContext, row: MileagePackage): Promise<void> {
  await services.db().insert(mileagePackages).values(row)
}

export async function updatePackage(services: BackendContext, row: MileagePackage): Promise<void> {
  await services
    .db()
    .update(mileagePackages)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(mileagePackages.orderNo, row.orderNo))
}

/** All packages that these subscriptions ever had, newest first. */
export function packagesOf(services: BackendContext, subscriptionNos: readonly string[]): Promise<MileagePackage[]> {
  return services
    .db()
    .select()
    .from(mileagePackages)
    .where(inArray(mileagePackages.subscriptionNo, [...subscriptionNos]))
    .orderBy(desc(mileagePackages.createdAt), desc(mileagePackages.orderNo))
}

/** Package that stays in force; null if the subscription has only the included kilometres. */
export async function openPackageOf(services: BackendContext, subscriptionNo: string): Promise<MileagePackage | null> {
  const packages = await packagesOf(services, [subscriptionNo])
  return packages.find(({ status, endsAt }) => status === MileagePackageStatus.inUse && endsAt === null) ?? null
}

export async function recordChange(
  services: BackendContext,
  change: Omit<typeof mileageChanges.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await services
    .db()
    .insert(mileageChanges)
    .values({ ...change, at: services.clock.now() })
}

/** Changes of package, oldest first. */
export function changesOf(services: BackendContext, subscriptionNo: string): Promise<MileageChange[]> {
  return services
    .db()
    .select()
    .from(mileageChanges)
    .where(eq(mileageChanges.subscriptionNo, subscriptionNo))
    .orderBy(asc(mileageChanges.id))
}
