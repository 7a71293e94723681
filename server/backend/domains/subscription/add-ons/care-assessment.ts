import type { z } from 'zod'
import { customerActions } from '#machines/orders/return-care-order/customer-actions.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import type { packages } from '#server/api/contract/groups/packages.ts'
import { type OwnOrder, readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { ReportedItem } from '#server/backend/platform/db/schema/packages.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { readCare, type ReturnCare } from './return-care-orders.ts'
import { decideCareEvent } from './return-care.lifecycle.ts'

type Caller = Omit<OwnOrder, 'orderNo'>
type Dispute = z.output<(typeof packages.rows.disputeItem)['body']>
type Acceptance = z.output<(typeof packages.rows.acceptReport)['body']>
type StaffEvent = HandlerInput<typeof packageOperations.rows.fireCareEvent>['body']
type CareOccurrence = Awaited<ReturnType<Parameters<typeof decideCareEvent>[2]>>

/** Disputes an item of the report, in the customer's words. Throws `not_found`, `transition_not_allowed`. */
export async function disputeItem(
  services: BackendContext,
  careNo: string,
  { itemId, words }: Dispute,
  caller: Caller,
): Promise<ReturnCare> {
  await readOwnCare(services, careNo, caller)
  const dispute = { words, at: services.clock.now().toISOString() }
  return decideCareEvent(services, { orderNo: careNo, requestId: caller.requestId }, async ({ items }) => ({
    event: { type: customerActions.events.dispute, itemId },
    changes: { items: withItem(items, itemId, { dispute }) },
    detail: { itemId },
  }))
}

/** Accepts the customer's share of the damage. Throws `not_found`, `price_changed`, `transition_not_allowed`. */
export async function acceptReport(
  services: BackendContext,
  careNo: string,
  { chargeShown }: Acceptance,
  caller: Caller,
): Promise<ReturnCare> {
  await readOwnCare(services, careNo, caller)
  return decideCareEvent(services, { orderNo: careNo, requestId: caller.requestId }, async ({ currency }) => {
    if (chargeShown.currency !== currency) throw new Refusal('price_changed', `${careNo} is in ${currency}`)
    return { event: { type: customerActions.events.accept, chargeShown: chargeShown.amount } }
  })
}

/**
 * Fires an event for a staff member, who names the version of the cover they saw. Their words are stored outside the
 * event log, because the log is never erased. Throws `not_found`, `order_changed`, `transition_not_allowed`.
 */
export function fireStaffCareEvent(
  services: BackendContext,
  { careNo, event }: { careNo: string; event: StaffEvent },
  caller: StaffCaller,
): Promise<ReturnCare> {
  const { account, requestId } = caller
  return decideCareEvent(services, { orderNo: careNo, requestId }, async (care) => {
    if (care.version !== event.version) {
      throw new Refusal('order_changed', `${careNo} is at version ${care.version}, not ${event.version}`)
    }
    if (event.type !== 'staff.reportIssued') {
      const detail = event.type === 'staff.itemDecided' ? { reason: event.reason } : { note: event.note }
      await recordStaffAction(services, caller, { action: event.type, reference: careNo, detail })
    }
    const occurrence = occurrenceOf(services, care, event)
    return { ...occurrence, detail: { ...occurrence.detail, firedBy: account.id } }
  })
}

function occurrenceOf(services: BackendContext, { items }: ReturnCare, event: StaffEvent): CareOccurrence {
  switch (event.type) {
    case 'staff.noDamageFound':
      return { event: { type: event.type } }
    case 'staff.reportIssued': {
      // The number identifies the item in the log and for the customer.
      const reported = event.items.map((item, index): ReportedItem => ({
        ...item,
        id: String(index + 1),
        dispute: null,
        decision: null,
      }))
      const itemIds = reported.map(({ id }) => id)
      return { event: { type: event.type, itemIds }, changes: { items: reported } }
    }
    case 'staff.itemDecided': {
      const { itemId, amount, reason } = event
      const decision = { amount, reason, at: services.clock.now().toISOString() }
      const before = items.find(({ id }) => id === itemId)
      // A dispute never raises the price of an item.
      if (before && amount > before.amount) {
        throw new Refusal('transition_not_allowed', `item ${itemId} was reported at ${before.amount}`, {
          guard: 'isNotDearer',
        })
      }
      return {
        // The request schema requires a reason.
        event: { type: event.type, itemId, isReasonRecorded: true },
        changes: { items: withItem(items, itemId, { decision }) },
        detail: { itemId },
      }
    }
  }
  return event satisfies never
}

/** Throws `not_found` for another customer's cover as well, so that its existence is not revealed. */
async function readOwnCare(services: BackendContext, careNo: string, caller: Caller): Promise<ReturnCare> {
  const found = await readCare(services, careNo)
  if (!found) throw new Refusal('not_found', `no return care ${careNo}`)
  await readOwnOrder(services, { ...caller, orderNo: found.subscriptionNo })
  return found
}

function withItem(
  items: readonly ReportedItem[],
  itemId: string,
  change: Partial<Pick<ReportedItem, 'dispute' | 'decision'>>,
): ReportedItem[] {
  return items.map((item) => (item.id === itemId ? { ...item, ...change } : item))
}
