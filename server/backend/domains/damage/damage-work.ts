import { and, asc, gt, inArray } from 'drizzle-orm'
import { config } from '#config'
import { DamageStatus, openDamage } from '#machines/orders/damage-report/damage-report.status.ts'
import { customersOf } from '#server/backend/domains/subscription/module.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import type { Work, WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { type DamageRow, lockReport } from './damage-reports.ts'

const hour = 3_600_000
const day = 24 * hour

const waitsFor = ['triage', 'repairPlan', 'repair', 'settlement'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What a report waits for from staff, by its status; one that is closed has none. */
const steps: Readonly<Record<number, WaitsFor>> = {
  [DamageStatus.reported]: 'triage',
  [DamageStatus.triaged]: 'repairPlan',
  [DamageStatus.assistanceSent]: 'repairPlan',
  [DamageStatus.repairScheduled]: 'repair',
  [DamageStatus.repaired]: 'settlement',
}

/** Start of the day of the repair; null before there is one. */
export function repairStart({ repairOn, country }: Pick<DamageRow, 'repairOn' | 'country'>): Date | null {
  return repairOn === null ? null : new Date(instantOf(`${repairOn}T00:00`, config.markets[country].timeZone))
}

/** Work with reports of damage. Urgent ones are due within the hour, and so come first. */
export const damageWork: WorkKind<DamageRow> = {
  name: 'damage',
  permission: 'damage.read',
  waitsFor,
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ country }) => country,
  workOf(row): Work<WaitsFor> | null {
    const what = steps[row.status]
    if (what === undefined) return null
    const start = repairStart(row)
    if (what === 'repair' && start) return { what, from: start, until: () => new Date(start.getTime() + day) }
    // The customer has the car back, and waits for nothing.
    if (what === 'settlement') return { what, until: () => null }
    const { timeZone } = config.markets[row.country]
    return {
      what,
      until: (since) => (row.isUrgent ? new Date(since.getTime() + hour) : answerDueAt(since, timeZone)),
    }
  },
  async list(services, after, limit) {
    const { orderNo, status } = damageReports
    return services
      .db()
      .select()
      .from(damageReports)
      .where(and(inArray(status, openDamage), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
  },
  lock: lockReport,
  async subjectsOf(services, orderNos) {
    const { orderNo, subscriptionNo } = damageReports
    const rows = await services
      .db()
      .select({ orderNo, subscriptionNo })
      .from(damageReports)
      .where(inArray(orderNo, [...orderNos]))
    const names = await customersOf(
      services,
      rows.map((row) => row.subscriptionNo),
    )
    return new Map(rows.map((row) => [row.orderNo, { customer: names.get(row.subscriptionNo) ?? null }]))
  },
}
