import { desc, eq, inArray } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { placeFreed, placesChanged } from './places.ts'

/**
 * Registrations made while signed in. They do not block an erasure: the places are released without a mail, since the
 * address is erased as well.
 */
export const activityData: PersonalDataSource = {
  name: 'activities',
  tables: [activityRegistrations],
  merge: {
    moves: [activityRegistrations.accountId],
    counts: { activities: rowsBy(activityRegistrations.accountId) },
  },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ attempt: _, version: _version, ...row }) => row)
  },
  consents: {
    kind: 'activity',
    async list(services, { accountId }) {
      const rows = await ofAccount(services, accountId)
      return rows.map(({ orderNo, createdAt, textVersion }) => consentWith(orderNo, createdAt, textVersion))
    },
  },
  async erase(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    const orderNos = rows.map(({ orderNo }) => orderNo)
    for (const orderNo of orderNos) await services.outbox.withdraw(timerGroup(orderNo))
    const freed = await services
      .db()
      .delete(activityPlaces)
      .where(inArray(activityPlaces.registrationNo, orderNos))
      .returning({ activityId: activityPlaces.activityId })
    await services.db().delete(activityRegistrations).where(inArray(activityRegistrations.orderNo, orderNos))
    const freedIn = new Set(freed.map(({ activityId }) => activityId))
    await services.outbox.add(...[...freedIn].map((activityId) => ({ kind: placeFreed, payload: { activityId } })))
    if (rows.length > 0) await placesChanged(services)
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(activityRegistrations)
    .where(eq(activityRegistrations.accountId, accountId))
    .orderBy(desc(activityRegistrations.createdAt))
}
