import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { notInThisState } from '#machines/shared/description.ts'
import type { AddressUsage } from '#server/backend/domains/addresses/module.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { models, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'

/**
 * Test drives that begin at the customer's door. Another address needs another booking: the machine has no such event.
 */
export const testDriveAddresses: AddressUsage = {
  async usesOf(services, accountId) {
    const { orderNo, address, status, modelId, endsAt } = testDriveOrders
    const rows = await services
      .db()
      .select({ orderNo, address, name: models.name })
      .from(testDriveOrders)
      .innerJoin(models, eq(models.id, modelId))
      .where(
        and(
          eq(testDriveOrders.accountId, accountId),
          inArray(status, openTestDrive),
          gt(endsAt, services.clock.now()),
          isNotNull(address),
        ),
      )
      .orderBy(asc(endsAt), asc(orderNo))
    return rows.flatMap(({ address, ...drive }) =>
      address ? [{ ...drive, purpose: 'drive', refusedBy: notInThisState, place: { address, payer: null } }] : [],
    )
  },
  async follow(_services, _caller, { orderNo }) {
    throw new Refusal('transition_not_allowed', `${orderNo} cannot change its address`, { guard: notInThisState })
  },
}
