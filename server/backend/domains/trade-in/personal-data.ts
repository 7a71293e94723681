import { desc, eq } from 'drizzle-orm'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/** Cars offered while signed in. Nothing is binding until one is handed in, so they do not block an erasure. */
export const tradeInData: PersonalDataSource = {
  name: 'tradeIns',
  tables: [tradeInRequests],
  merge: { moves: [tradeInRequests.accountId], counts: { requests: rowsBy(tradeInRequests.accountId) } },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, ...row }) => row)
  },
  consents: {
    kind: 'tradeIn',
    async list(services, { accountId }) {
      const rows = await ofAccount(services, accountId)
      return rows.map(({ orderNo, createdAt, textVersion }) => consentWith(orderNo, createdAt, textVersion))
    },
  },
  async erase(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    for (const { orderNo } of rows) {
      await services.outbox.withdraw(timerGroup(orderNo))
      await forgetAnswersAbout(services, orderNo)
    }
    await services.db().delete(tradeInRequests).where(eq(tradeInRequests.accountId, accountId))
    await forgetWork(
      services,
      rows.map(({ orderNo }) => orderNo),
    )
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(tradeInRequests)
    .where(eq(tradeInRequests.accountId, accountId))
    .orderBy(desc(tradeInRequests.createdAt))
}
