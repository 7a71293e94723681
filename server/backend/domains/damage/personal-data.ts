import { and, desc, eq, inArray } from 'drizzle-orm'
import { openDamage } from '#machines/orders/damage-report/damage-report.status.ts'
import { rowsBy } from '#server/backend/kernel/account-merge.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { removalOf } from '#server/backend/platform/files/expiry.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/** Reports of damage with their photographs. An open one blocks the erasure: a car of ours waits for its repair. */
export const damageData: PersonalDataSource = {
  name: 'damageReports',
  tables: [damageReports],
  merge: { moves: [damageReports.accountId], counts: { services: rowsBy(damageReports.accountId) } },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, ...row }) => row)
  },
  open: {
    kind: 'damage',
    async list(services, { accountId }) {
      const { orderNo, status } = damageReports
      return services
        .db()
        .select({ orderNo })
        .from(damageReports)
        .where(and(eq(damageReports.accountId, accountId), inArray(status, openDamage)))
    },
  },
  async erase(services, { accountId }) {
    const orderNos = (await ofAccount(services, accountId)).map(({ orderNo }) => orderNo)
    for (const orderNo of orderNos) await forgetAnswersAbout(services, orderNo)
    await services.db().delete(damageReports).where(eq(damageReports.accountId, accountId))
    await forgetWork(services, orderNos)
    const pictures = await services
      .db()
      .delete(files)
      .where(and(eq(files.ownerId, accountId), eq(files.purpose, 'damage')))
      .returning()
    await services.outbox.add(...pictures.map(removalOf))
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(damageReports)
    .where(eq(damageReports.accountId, accountId))
    .orderBy(desc(damageReports.createdAt))
}
