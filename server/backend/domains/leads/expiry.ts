import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { config } from '#config'
import { leadMachine } from '#machines/orders/lead/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { deleteLogs } from '#server/backend/platform/engine/order-log.ts'
import { leadStatus } from './leads.ts'

const day = 86_400_000
/** It contains no personal data, and staff may have seen its number. */
const expiredMs = 30 * day

/** Deletes unconfirmed leads, and proofs of consent past their retention period. */
export async function expireLeads(services: BackendContext): Promise<Record<string, number>> {
  const now = services.clock.now().getTime()
  const { status, updatedAt, orderNo } = leads
  const proofHorizon = new Date(now - config.limits.leads.proofYears * 365 * day)
  return services.transaction(async () => {
    const deleted = await services
      .db()
      .delete(leads)
      .where(
        or(
          and(eq(status, leadStatus.expired), lt(updatedAt, new Date(now - expiredMs))),
          and(eq(status, leadStatus.pseudonymised), lt(updatedAt, proofHorizon)),
        ),
      )
      .returning({ orderNo })
    const numbers = deleted.map((lead) => lead.orderNo)
    await services.db().delete(mailSubscriptions).where(inArray(mailSubscriptions.leadNo, numbers))
    await deleteLogs(services, leadMachine.id, numbers)
    return { deleted: numbers.length }
  })
}
