import { desc, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/**
 * Offers to extend the terms of a customer's subscriptions. Open ones belong to a subscription in use, which blocks the
 * erasure itself; what was agreed stays with the subscription.
 */
export const termOfferData: PersonalDataSource = {
  name: 'termOffers',
  tables: [termOffers],
  merge: { moves: [termOffers.accountId] },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, ...row }) => row)
  },
  async erase(services, { accountId }) {
    const orderNos = (await ofAccount(services, accountId)).map(({ orderNo }) => orderNo)
    for (const orderNo of orderNos) {
      await services.outbox.withdraw(timerGroup(orderNo))
      await forgetAnswersAbout(services, orderNo)
    }
    await services.db().delete(termOffers).where(eq(termOffers.accountId, accountId))
    await forgetWork(services, orderNos)
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(termOffers)
    .where(eq(termOffers.accountId, accountId))
    .orderBy(desc(termOffers.createdAt))
}
