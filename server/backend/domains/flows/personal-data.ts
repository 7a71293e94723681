import { eq } from 'drizzle-orm'
import { dropKnown } from '#server/backend/kernel/account-merge.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { flowSnapshots } from '#server/backend/platform/db/schema/accounts.ts'

/** Flows begun on one device, to be continued on another. */
export const flowData: PersonalDataSource = {
  name: 'flows',
  tables: [flowSnapshots],
  merge: {
    prepare: (services, pair) => dropKnown(services, pair, flowSnapshots.accountId, flowSnapshots.machine),
    moves: [flowSnapshots.accountId],
  },
  exported: (services, { accountId }) =>
    services.db().select().from(flowSnapshots).where(eq(flowSnapshots.accountId, accountId)),
  async erase(services, { accountId }) {
    await services.db().delete(flowSnapshots).where(eq(flowSnapshots.accountId, accountId))
  },
}
