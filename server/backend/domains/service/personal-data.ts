import { and, desc, eq, inArray } from 'drizzle-orm'
import { openService } from '#machines/orders/service-booking/service-booking.status.ts'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/** Services of a customer's cars. An open one blocks the erasure: the car may be in the workshop. */
export const serviceData: PersonalDataSource = {
  name: 'serviceBookings',
  tables: [serviceBookings],
  merge: { moves: [serviceBookings.accountId], counts: { services: rowsBy(serviceBookings.accountId) } },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, bay: _bay, ...row }) => row)
  },
  open: {
    kind: 'service',
    async list(services, { accountId }) {
      const { orderNo, status } = serviceBookings
      return services
        .db()
        .select({ orderNo })
        .from(serviceBookings)
        .where(and(eq(serviceBookings.accountId, accountId), inArray(status, openService)))
    },
  },
  async erase(services, { accountId }) {
    const orderNos = (await ofAccount(services, accountId)).map(({ orderNo }) => orderNo)
    for (const orderNo of orderNos) {
      await services.outbox.withdraw(timerGroup(orderNo))
      await forgetAnswersAbout(services, orderNo)
    }
    await services.db().delete(serviceBookings).where(eq(serviceBookings.accountId, accountId))
    await forgetWork(services, orderNos)
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(serviceBookings)
    .where(eq(serviceBookings.accountId, accountId))
    .orderBy(desc(serviceBookings.createdAt))
}
