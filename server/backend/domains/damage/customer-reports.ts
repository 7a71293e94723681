import { and, desc, eq } from 'drizzle-orm'
import { config } from '#config'
import { customerActions } from '#machines/orders/damage-report/customer-actions.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { damage } from '#server/api/contract/groups/damage.ts'
import { type DamageReport, damageStatus } from '#server/api/contract/schemas/damage.ts'
import { claimedVehicle, modelNameOf, readDrivenOrder, readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { presignPreview } from '#server/backend/platform/files/own-files.ts'
import { type DamageRow, factsOfReport, readReport } from './damage-reports.ts'
import { damageLifecycle, fireDamageEvent } from './damage.lifecycle.ts'
import { isCarInUse } from './report-damage.ts'

type Rows = typeof damage.rows
type Caller = Pick<AccountContext, 'account' | 'requestId'>

/** Upper bound of reports listed. */
const maxListed = 20

const actionNames = keysOf(customerActions.events)

/** The caller's reports about the car of an order. Throws `not_found` unless they drive it. */
export async function getOfOrder(
  services: BackendContext,
  orderNo: string,
  caller: Caller,
): Promise<CallResult<Rows['getOfOrder']>> {
  const order = await readDrivenOrder(services, { ...caller, orderNo })
  const { accountId, subscriptionNo, createdAt } = damageReports
  const rows = await services
    .db()
    .select()
    .from(damageReports)
    .where(and(eq(accountId, caller.account.id), eq(subscriptionNo, orderNo)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  return {
    reports: rows.map((row) => ({
      reportNo: row.orderNo,
      status: damageStatus.parse(row.status),
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
    })),
    isOpen: isCarInUse(order),
    isOwnOrder: order.accountId === caller.account.id,
    modelName: await modelNameOf(services, orderNo),
    plate: (await claimedVehicle(services, order))?.plate ?? null,
    timeZone: config.markets[order.country].timeZone,
    now: services.clock.now().toISOString(),
  }
}

/** Throws `not_found` for another customer's report as well. */
export async function readOwnReport(
  services: BackendContext,
  orderNo: string,
  { account }: Pick<Caller, 'account'>,
): Promise<DamageRow> {
  const row = await readReport(services, orderNo)
  if (!row) throw new Refusal('not_found', `no report ${orderNo}`)
  assertOwn(row, account)
  return row
}

/** Throws `not_found`, `transition_not_allowed`. */
export function withdrawOwn(
  services: BackendContext,
  orderNo: string,
  { account, requestId }: Caller,
): Promise<DamageRow> {
  return fireDamageEvent(services, { orderNo, requestId }, async (row) => {
    assertOwn(row, account)
    return { event: { type: customerActions.events.withdraw } }
  })
}

export async function reportView(files: Files, row: DamageRow): Promise<DamageReport> {
  const { services } = files
  const now = services.clock.now()
  const facts = damageLifecycle.factsOf(row, now)
  const order = await readOrder(services, row.subscriptionNo)
  return {
    ...factsOfReport(row, await modelNameOf(services, row.subscriptionNo)),
    isOwnOrder: order?.accountId === row.accountId,
    pictures: await picturesOf(files, row),
    allowed: actionNames.filter(
      (name) =>
        judge(damageLifecycle.machine, { code: row.status, facts }, { type: customerActions.events[name] }).isAllowed,
    ),
    now: now.toISOString(),
  }
}

/** Photographs of a report with short-lived URLs; the caller must have been authorised. */
export function picturesOf(
  files: Files,
  { accountId, pictures }: Pick<DamageRow, 'accountId' | 'pictures'>,
): Promise<{ fileId: string; url: string }[]> {
  const owner = { ownerId: accountId, purpose: 'damage' } as const
  return Promise.all(
    pictures.map(async (fileId) => ({ fileId, url: (await presignPreview(files, owner, fileId)).url })),
  )
}

function assertOwn(row: DamageRow, account: Caller['account']): void {
  if (row.accountId !== account.id) throw new Refusal('not_found', `${row.orderNo} is not the caller's`)
}
