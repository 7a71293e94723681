import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import type { OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import type { ReturnCare } from './return-care-orders.ts'

export const coverWaitsFor = ['handover', 'carReturn', 'inspection', 'report', 'decision', 'end'] as const
export type CoverWhat = (typeof coverWaitsFor)[number]

export type Waiting<What extends string> = Pick<OpenOrderOf<What>, 'what' | 'who'> & { until: Date | null }

/** What a cover waits for that is neither settled nor cancelled. */
export function careWaiting({ status, activeFrom, endsAt, returnedAt, settleBy }: ReturnCare): Waiting<CoverWhat> {
  if (status === ReturnCareStatus.assessing) return { what: 'report', who: 'customer', until: settleBy }
  if (status === ReturnCareStatus.disputed) return { what: 'decision', who: 'staff', until: null }
  if (returnedAt) return { what: 'inspection', who: 'staff', until: null }
  if (endsAt) return { what: 'end', who: 'clock', until: endsAt }
  return activeFrom ? { what: 'carReturn', who: 'clock', until: null } : { what: 'handover', who: 'clock', until: null }
}
