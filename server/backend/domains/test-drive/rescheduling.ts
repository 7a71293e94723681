import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { claimHold } from './holds.ts'
import { newUniqueKey } from './order-number.ts'
import { freeReservations } from './reservations.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

/** Whether an order has got its new time, and what of its row changes with it. */
export interface NewTime {
  isSlotFree: boolean
  changes: Partial<TestDriveRow>
  detail: Record<string, unknown>
}

/**
 * Gives a locked order the time of a hold: the new one is its own before the old one is free, in the caller's
 * transaction. The order keeps its number and gets a new key, so that older links are refused; car and advisor have to be
 * arranged anew. Throws `invalid_params` for a hold of another site or model.
 */
export async function takeNewTime(services: Services, order: TestDriveRow, holdId: string): Promise<NewTime> {
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
