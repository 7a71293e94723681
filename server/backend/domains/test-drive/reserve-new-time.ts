import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { claimHold } from './holds.ts'
import { newUniqueKey } from './order-number.ts'
import { freeReservations } from './reservations.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

/** Whether the new slot is free, with the row's changes. */
export interface NewTime {
  isSlotFree: boolean
  changes: Partial<TestDriveRow>
  detail: Record<string, unknown>
}

/**
 * Moves a locked order to the time of a hold, in the caller's transaction: the new time is reserved before the old one
 * is released. The order keeps its number and gets a new key, which invalidates older links; car and advisor must be
 * arranged again. Throws `invalid_params` for a hold of another site or model.
 */
export async function reserveNewTime(services: BackendContext, order: TestDriveRow, holdId: string): Promise<NewTime> {
  const { orderNo, entryType } = order
  const hold = await claimHold(services, { holdId, orderNo, entryType })
  if (!hold) return { isSlotFree: false, changes: {}, detail: {} }
  if (hold.siteId !== order.siteId || hold.modelId !== order.modelId) {
    throw new Refusal('invalid_params', 'the slot is held for another site or model')
  }
  await freeReservations(services, orderNo, { except: hold.id })
  const { mode, startsAt, endsAt } = hold
  return {
    isSlotFree: true,
    changes: { mode, startsAt, endsAt, uniqueKey: newUniqueKey(), vehicleId: null, advisorId: null },
    detail: { movedFrom: order.startsAt.toISOString(), movedTo: startsAt.toISOString() },
  }
}
