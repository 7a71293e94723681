import { and, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { removalOf } from '#server/backend/platform/files/expiry.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'

/** Plates and papers of a customer's cars. Open as long as the order is, which blocks the erasure. */
export const carPapersData: PersonalDataSource = {
  name: 'carPapers',
  tables: [carPapers],
  merge: { moves: [carPapers.accountId] },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, ...row }) => row)
  },
  async erase(services, { accountId }) {
    for (const { orderNo } of await ofAccount(services, accountId)) await forgetAnswersAbout(services, orderNo)
    await services.db().delete(carPapers).where(eq(carPapers.accountId, accountId))
    const papers = await services
      .db()
      .delete(files)
      .where(and(eq(files.ownerId, accountId), eq(files.purpose, 'papers')))
      .returning()
    await services.outbox.add(...papers.map(removalOf))
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services.db().select().from(carPapers).where(eq(carPapers.accountId, accountId))
}
