import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { testDrive } from '#server/api/contract/groups/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { evaluations } from '#server/backend/platform/db/schema/test-drive.ts'
import { countMove } from './booking-limits.ts'
import { isReasonKnown } from './cancel-reasons.ts'
import { assertOwn, type Claim, readOwnOrder } from './customer-access.ts'
import { reserveNewTime } from './reserve-new-time.ts'
import type { TestDriveRow } from './test-drive-orders.ts'
import { fireTestDriveEvent } from './test-drive.lifecycle.ts'

/** A customer's access to an order, with the request's number. */
export type Request = Claim & { requestId: string }

export type Evaluation = NonNullable<z.output<(typeof testDrive.rows.getEvaluation)['returns']>>

/**
 * Moves a drive to a held slot. Throws `link_invalid`, `too_many_requests`, `hold_expired`, `transition_not_allowed`.
 */
export function rescheduleOrder(services: BackendContext, request: Request, holdId: string): Promise<TestDriveRow> {
  return fireTestDriveEvent(services, targetOf(request), async (order) => {
    assertOwn(order, request)
    await countMove(services, order)
    const { isSlotFree, ...rest } = await reserveNewTime(services, order, holdId)
    return { event: { type: 'customer.rescheduled', isSlotFree }, ...rest }
  })
}

/** Throws `link_invalid`, `transition_not_allowed`. */
export function cancelOrder(
  services: BackendContext,
  request: Request,
  { reasonId, comment }: { reasonId: string; comment?: string | undefined },
): Promise<TestDriveRow> {
  return fireTestDriveEvent(services, targetOf(request), async (order) => {
    assertOwn(order, request)
    return {
      event: { type: 'customer.cancelled', isReasonKnown: isReasonKnown(reasonId, comment) },
      changes: { cancelReason: reasonId, cancelComment: comment || null },
      detail: { reasonId },
    }
  })
}

/** Stores the evaluation of a drive, once. Throws `link_invalid`, `transition_not_allowed`. */
export function evaluateOrder(
  services: BackendContext,
  request: Request,
  evaluation: Evaluation,
): Promise<TestDriveRow> {
  return services.transaction(async () => {
    const order = await fireTestDriveEvent(services, targetOf(request), async (order) => {
      assertOwn(order, request)
      return { event: { type: 'customer.evaluated' } }
    })
    const { rating, recommend = null, comment = null } = evaluation
    const row = { orderNo: order.orderNo, rating, recommend, comment, createdAt: services.clock.now() }
    await services.db().insert(evaluations).values(row)
    return order
  })
}

/** Null until the drive has been evaluated. Throws `link_invalid`. */
export async function readEvaluation(services: BackendContext, claim: Claim): Promise<Evaluation | null> {
  const { orderNo } = await readOwnOrder(services, claim)
  const [row] = await services.db().select().from(evaluations).where(eq(evaluations.orderNo, orderNo))
  if (!row) return null
  const { rating, recommend, comment } = row
  return { rating, ...(recommend !== null && { recommend }), ...(comment !== null && { comment }) }
}

function targetOf({ orderNo, requestId }: Request) {
  return { orderNo, requestId, notFoundCode: 'link_invalid' } as const
}
