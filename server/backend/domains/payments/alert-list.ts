import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { paymentOperations } from '#server/api/contract/groups/payment-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cutPage } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { keepAlert } from './alerts.ts'
import type { AlertRow } from './payment-work.ts'

type Rows = typeof paymentOperations.rows
type Alert = CallResult<Rows['resolveAlert']>

const resolvedAction = 'alert.resolved'
const resolution = z.object({ alert: z.int(), note: z.string() })

/** Page of open or resolved alerts, newest first. */
export async function listAlerts(
  services: BackendContext,
  { after, size, which }: HandlerInput<Rows['listAlerts']>['query'],
): Promise<CallResult<Rows['listAlerts']>> {
  const { id, resolvedAt } = paymentAlerts
  const rows = await services
    .db()
    .select()
    .from(paymentAlerts)
    .where(
      and(
        which === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt),
        after === undefined ? undefined : lt(id, after),
      ),
    )
    .orderBy(desc(id))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => String(last.id))
  return { items: await alertViews(services, items), next }
}

/** Resolves an alert. The action is logged among the staff actions of its order or payment. Throws `not_found`. */
export function resolveAlert(
  services: BackendContext,
  { id, note }: { id: number; note: string },
  caller: StaffCaller,
): Promise<Alert> {
  return services.transaction(async () => {
    const [found] = await services.db().select().from(paymentAlerts).where(eq(paymentAlerts.id, id)).for('update')
    if (!found) throw new Refusal('not_found', `no alert ${id}`)
    if (found.resolvedAt === null) {
      found.resolvedAt = services.clock.now()
      await services.db().update(paymentAlerts).set({ resolvedAt: found.resolvedAt }).where(eq(paymentAlerts.id, id))
      await keepAlert(services, found)
      const detail = { alert: id, about: found.about, note }
      await recordStaffAction(services, caller, { action: resolvedAction, reference: found.reference, detail })
    }
    const [view] = await alertViews(services, [found])
    if (!view) throw new Error(`alert ${id} is gone`)
    return view
  })
}

async function alertViews(services: BackendContext, rows: readonly AlertRow[]): Promise<Alert[]> {
  const resolved = await resolutionsOf(services, rows)
  return rows.map(({ id, about, reference, detail, createdAt, resolvedAt }) => ({
    id,
    about,
    reference,
    detail,
    createdAt: createdAt.toISOString(),
    resolved: resolvedAt && { at: resolvedAt.toISOString(), by: '', note: '', ...resolved.get(id) },
  }))
}

/** Keyed by alert number. */
async function resolutionsOf(
  services: BackendContext,
  alerts: readonly AlertRow[],
): Promise<Map<number, { by: string; note: string }>> {
  const references = alerts.filter(({ resolvedAt }) => resolvedAt !== null).map(({ reference }) => reference)
  if (references.length === 0) return new Map()
  const { action, reference, detail, staffId } = staffActions
  const rows = await services
    .db()
    .select({ detail, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(staffActions)
    .leftJoin(accounts, eq(accounts.id, staffId))
    .where(and(inArray(reference, references), eq(action, resolvedAction)))
  return new Map(
    rows.map(({ detail: written, firstName, lastName }) => {
      const { alert, note } = resolution.parse(written)
      return [alert, { note, by: [firstName, lastName].filter(Boolean).join(' ') }]
    }),
  )
}
