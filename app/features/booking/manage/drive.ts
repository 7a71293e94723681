import type { getEvaluation, listCancelTypes } from '#app/functions/booking/test-drive.functions.ts'
import type { getOrder } from '#app/functions/booking/test-drive.functions.ts'
import {
  type TestDriveEvent,
  type TestDriveFacts,
  testDriveOrderMachine,
} from '#machines/orders/test-drive-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'

type Found<Read extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Read>>,
  { ok: true }
>['value']

export type TestDriveOrder = Found<typeof getOrder>
export type Evaluation = Found<typeof getEvaluation>
export type CancelType = Awaited<ReturnType<typeof listCancelTypes>>[number]

/** Open panel; in the address, so that a reload reopens it. */
export type ManagePanel = 'move' | 'cancel'

/** Order with the proof of access: the key of its link, or none for the signed-in customer. */
export interface Claim {
  orderNo: string
  uniqueKey?: string
}

const hour = 3_600_000

/** Milliseconds since the epoch after which the customer can no longer move or cancel the drive. */
export function cutoffOf({ startsAt, facts }: Pick<TestDriveOrder, 'startsAt' | 'facts'>): number {
  return Date.parse(startsAt) - facts.cutoffHours * hour
}

/** Context of the order's machine at a moment of the backend's clock, in milliseconds since the epoch. */
export function factsOf({ facts, endsAt }: Pick<TestDriveOrder, 'facts' | 'endsAt'>, now: number): TestDriveFacts {
  return { ...facts, startsAt: Date.parse(facts.startsAt), endsAt: Date.parse(endsAt), now }
}

/** Guard that refuses an event now, or null if it is allowed. */
export function refusedBy(order: TestDriveOrder, event: TestDriveEvent, now: number): string | null {
  const judgement = judge(testDriveOrderMachine, { code: order.status, facts: factsOf(order, now) }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}
