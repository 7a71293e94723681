import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { DamageStatus, openDamage } from '#machines/orders/damage-report/damage-report.status.ts'
import { modelNamesOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { repairStart } from './damage-work.ts'

/** Upper bound of reports listed. */
const maxListed = 20

const waitsFor = ['damageAnswer', 'assistance', 'repair', 'damageSettlement'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What a report waits for, by its status. */
const waitingFor: Readonly<Record<number, Pick<OpenOrderOf<WaitsFor>, 'what' | 'who'>>> = {
  [DamageStatus.reported]: { what: 'damageAnswer', who: 'staff' },
  [DamageStatus.triaged]: { what: 'damageAnswer', who: 'staff' },
  [DamageStatus.assistanceSent]: { what: 'assistance', who: 'staff' },
  [DamageStatus.repairScheduled]: { what: 'repair', who: 'customer' },
  [DamageStatus.repaired]: { what: 'damageSettlement', who: 'staff' },
}

/** Reports that are not closed. */
async function listOpen(services: BackendContext, account: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const { accountId, status, createdAt } = damageReports
  const rows = await services
    .db()
    .select()
    .from(damageReports)
    .where(and(eq(accountId, account), inArray(status, openDamage)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const names = await modelNamesOf(
    services,
    rows.map((row) => row.subscriptionNo),
  )
  return rows.flatMap((row): OpenOrderOf<WaitsFor>[] => {
    const waiting = waitingFor[row.status]
    if (!waiting) return []
    const { orderNo, subscriptionNo, country } = row
    const until = waiting.what === 'repair' ? (repairStart(row)?.toISOString() ?? null) : null
    const name = names.get(subscriptionNo) ?? ''
    return [{ orderNo, subscriptionNo, name, ...waiting, until, timeZone: config.markets[country].timeZone }]
  })
}

export const openDamageReports: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
