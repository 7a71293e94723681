import type { MarketCode } from '#config'
import type { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { testDriveOperations } from '#server/api/contract/groups/test-drive-operations.ts'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import type { Call } from './call.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'

/* The operations console. The backend lets staff in only; the server functions check it once more. */

interface Page {
  /** From 1. */
  page?: number
  size?: number
}

export function listTestDrives(
  { api }: Call,
  query: Page & { status?: TestDriveStatus; country?: MarketCode; q?: string },
) {
  return api.testDriveOperations.listTestDrives({ query })
}

export function getTestDrive({ api }: Call, { orderNo }: { orderNo: string }) {
  return outcomeOf(api.testDriveOperations.getTestDrive({ params: { orderNo } }), ['not_found'])
}

/** Cars and advisors for the order's time, and which are free. */
export function listResources({ api }: Call, { orderNo }: { orderNo: string }) {
  return api.testDriveOperations.listResources({ params: { orderNo } })
}

/** An event staff may fire, with the version of the order their screen showed. */
export type StaffTestDriveEvent = CallInput<typeof testDriveOperations.rows.fireTestDriveEvent>['body']

export function fireTestDriveEvent({ api }: Call, { orderNo, event }: { orderNo: string; event: StaffTestDriveEvent }) {
  const options = { idempotencyKey: idempotencyKey(`fire-${orderNo}`, event) }
  return outcomeOf(api.testDriveOperations.fireTestDriveEvent({ params: { orderNo }, body: event }, options), [
    'transition_not_allowed',
    'order_changed',
    'slot_taken',
    'hold_expired',
  ])
}

type WalkIn = Omit<CallInput<typeof testDriveSite.rows.createWalkInOrder>['body'], 'locale'> & { requestKey: string }

/** Enters a drive that begins at once, for somebody who stands in the store. */
export function createWalkInOrder({ api, locale }: Call, { requestKey, ...walkIn }: WalkIn) {
  const input = { query: {}, body: { ...walkIn, locale } }
  return outcomeOf(api.testDriveSite.createWalkInOrder(input, { idempotencyKey: requestKey }), [
    'slot_taken',
    'transition_not_allowed',
  ])
}

export function listMails({ api }: Call, query: Page) {
  return api.operations.listMails({ query })
}

export function getMail({ api }: Call, { id }: { id: string }) {
  return outcomeOf(api.operations.getMail({ params: { id } }), ['not_found'])
}

export function listTexts({ api }: Call, query: Page) {
  return api.operations.listTexts({ query })
}

export function getClock({ api }: Call) {
  return api.operations.getClock()
}

/** Moves the backend's clock forward; refused outside a demonstration. */
export function advanceClock({ api }: Call, { seconds }: { seconds: number }) {
  return outcomeOf(api.operations.advanceClock({ body: { seconds } }), ['forbidden'])
}

export function listJobs({ api }: Call, query: Page) {
  return api.operations.listJobs({ query })
}
