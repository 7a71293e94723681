import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import { isAssessedByCover } from './add-ons/return-care-orders.ts'
import { dropLicence } from './licences.ts'
import { assertVersion } from './staff-events.ts'
import { lockOrder, type SubscriptionOrder, updateOrder } from './subscription-orders.ts'
import { subscriptionWork } from './subscription-work.ts'

type Finding = HandlerInput<typeof subscriptionOperations.rows.recordFinding>['body']

interface Rule {
  /** Whether the finding applies to the order's state. */
  isOpen(order: SubscriptionOrder): boolean
  changes(now: Date): Partial<SubscriptionOrder>
}

/** Facts the order's machine judges by but does not own, with the rules for writing them. */
const rules: Record<Finding['finding'], Rule> = {
  licenceCleared: {
    isOpen: ({ status, licence, fleetNo, isLicenceCleared }) =>
      (status === SubscriptionStatus.awaitingPayment || status === SubscriptionStatus.inPreparation) &&
      (licence !== null || fleetNo !== null) &&
      !isLicenceCleared,
    changes: () => ({ isLicenceCleared: true }),
  },
  inspectionIssued: {
    isOpen: ({ status, inspectionIssuedAt }) => status === SubscriptionStatus.returned && inspectionIssuedAt === null,
    changes: (now) => ({ inspectionIssuedAt: now }),
  },
  disputeOpened: {
    isOpen: ({ status, inspectionIssuedAt, disputes }) =>
      status === SubscriptionStatus.returned && inspectionIssuedAt !== null && disputes === 'none',
    changes: () => ({ disputes: 'open' }),
  },
  disputeClosed: {
    isOpen: ({ status, disputes }) => status === SubscriptionStatus.returned && disputes === 'open',
    changes: () => ({ disputes: 'closed' }),
  },
}

/**
 * Records a finding of staff. No transition and no event, so the version stays the same. Throws `not_found`,
 * `order_changed`, `transition_not_allowed`.
 */
export function recordFinding(
  services: BackendContext,
  { orderNo, finding, version, note }: Finding & { orderNo: string },
  caller: StaffCaller,
): Promise<SubscriptionOrder> {
  return services.transaction(async () => {
    const order = await lockOrder(services, orderNo)
    if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
    assertVersion(order, version)
    const rule = rules[finding]
    if (finding !== 'licenceCleared' && (await isAssessedByCover(services, order))) {
      throw new Refusal('transition_not_allowed', `${orderNo} has a cover: findings belong to its report`, {
        guard: 'hasNoCover',
      })
    }
    if (!rule.isOpen(order)) throw new Refusal('transition_not_allowed', `${orderNo} has no ${finding} now`)
    const found = { ...order, ...rule.changes(services.clock.now()) }
    await updateOrder(services, found)
    await keepWork(services, subscriptionWork, found)
    await recordStaffAction(services, caller, { action: finding, reference: orderNo, detail: note ? { note } : {} })
    if (finding === 'licenceCleared') await dropLicence(services, found)
    return found
  })
}
