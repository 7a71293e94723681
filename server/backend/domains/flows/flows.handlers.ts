import { and, count, eq, sql, sum } from 'drizzle-orm'
import type { flows } from '#server/api/contract/groups/flows.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { flowSnapshots } from '#server/backend/platform/db/schema/accounts.ts'

/** Names of machines: `testDriveBooking`. */
const machineName = /^[a-zA-Z][\w-]{0,59}$/
/** More flows than the site has; limits the rows of a customer. */
const maxFlows = 40
/** Bytes of all of a customer's snapshots: ten times the size of the longest flows together. */
const maxBytes = 300_000

const ofAccount = (accountId: string) => eq(flowSnapshots.accountId, accountId)
const ofFlow = (accountId: string, machine: string) => and(ofAccount(accountId), eq(flowSnapshots.machine, machine))

export function createFlowHandlers(services: BackendContext): Handlers<typeof flows> {
  return {
    async getFlow({ params }, { account }) {
      const [row] = await services.db().select().from(flowSnapshots).where(ofFlow(account.id, params.machine))
      return row ? savedFlow(row) : null
    },

    async saveFlow({ params: { machine }, body }, { account }) {
      if (!machineName.test(machine)) throw new Refusal('invalid_params', 'not the name of a machine')
      const values = { ...body, updatedAt: services.clock.now() }
      return services.transaction(async () => {
        const [row] = await services
          .db()
          .insert(flowSnapshots)
          .values({ ...values, accountId: account.id, machine })
          .onConflictDoUpdate({ target: [flowSnapshots.accountId, flowSnapshots.machine], set: values })
          .returning()
        if (!row) throw new Error('an upsert returned no row')
        const [all] = await services
          .db()
          .select({ flows: count(), bytes: sum(sql`octet_length(${flowSnapshots.snapshot})`).mapWith(Number) })
          .from(flowSnapshots)
          .where(ofAccount(account.id))
        if (!all || all.flows > maxFlows || (all.bytes ?? 0) > maxBytes) {
          throw new Refusal('invalid_params', 'too many saved flows')
        }
        return savedFlow(row)
      })
    },

    async deleteFlow({ params }, { account }) {
      const deleted = await services.db().delete(flowSnapshots).where(ofFlow(account.id, params.machine)).returning()
      return { isDeleted: deleted.length > 0 }
    },
  }
}

function savedFlow({ updatedAt, accountId: _, ...flow }: typeof flowSnapshots.$inferSelect) {
  return { ...flow, updatedAt: updatedAt.toISOString() }
}
