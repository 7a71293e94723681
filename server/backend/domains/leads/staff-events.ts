import type { LeadEvent } from '#machines/orders/lead/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import type { Lead } from './leads.ts'

type StaffEvent = HandlerInput<typeof leadOperations.rows.fireLeadEvent>['body']

/** Notes stored for a lead; the oldest are dropped. */
const maxNotes = 100

/**
 * Records what staff did about a lead, which assigns it to them. Throws `not_found`, `order_changed` if the screen
 * showed another version, `transition_not_allowed`.
 */
export function fireStaffEvent(
  services: BackendContext,
  { leadNo, event }: { leadNo: string; event: StaffEvent },
  { account, requestId }: StaffCaller,
): Promise<Lead> {
  return fireOrderEvent(services, leadLifecycle, { orderNo: leadNo, requestId }, async (lead) => {
    if (lead.version !== event.version) throw new Refusal('order_changed', `${leadNo} is at ${lead.version}`)
    const at = services.clock.now().toISOString()
    const text = 'note' in event ? event.note : undefined
    const notes = text === undefined ? lead.notes : [...lead.notes, { at, staffId: account.id, text }].slice(-maxNotes)
    return {
      event: fired[event.type],
      changes: { notes, assigneeId: account.id },
      detail: { staffId: account.id, ...(event.type === 'taken' && { isTaken: true }) },
    }
  })
}

const fired: Record<StaffEvent['type'], LeadEvent> = {
  contacted: { type: 'staff.contacted' },
  noted: { type: 'staff.noted' },
  taken: { type: 'staff.noted' },
}
