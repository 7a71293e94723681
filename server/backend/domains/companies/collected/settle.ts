import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import { type CollectedInvoice, collectedStatus } from '#server/api/contract/schemas/agreement.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import type { CollectedRow } from './collected-invoices.ts'
import { collectedLifecycle } from './collected.lifecycle.ts'

type StaffEvent = HandlerInput<(typeof companyOperations.rows)['fireInvoiceEvent']>['body']

/** Records that an invoice was transferred. Throws `not_found`, `order_changed`, `transition_not_allowed`. */
export function recordPayment(
  services: BackendContext,
  collectionNo: string,
  { type, version, reference }: StaffEvent,
  { account, requestId }: StaffCaller,
): Promise<CollectedRow> {
  return fireOrderEvent(services, collectedLifecycle, { orderNo: collectionNo, requestId }, async (row) => {
    if (row.version !== version) throw new Refusal('order_changed', `${collectionNo} is at ${row.version}`)
    return {
      event: { type, amount: row.amount, hasReference: reference !== '' },
      changes: { reference, paidAt: services.clock.now() },
      detail: { staffId: account.id },
    }
  })
}

export function viewCollected(row: CollectedRow): CollectedInvoice {
  return {
    collectionNo: row.orderNo,
    number: row.invoiceNo,
    status: collectedStatus.parse(row.status),
    version: row.version,
    month: row.month,
    total: { amount: row.amount, currency: row.currency },
    dueAt: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
